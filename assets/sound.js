// Small sounds, made on the spot: [frequency, start, length, loudness] in hertz and seconds.
// They mark what everyone sees anyway, and are the same whatever the secret.

/** @type {Record<string, [pitch: number, start: number, length: number, loudness: number][]>} */
const NOTES = {
  tap: [[420, 0, 0.05, 0.12]],
  pass: [[300, 0, 0.09, 0.12], [240, 0.08, 0.12, 0.1]],
  seal: [[180, 0, 0.12, 0.2], [140, 0.05, 0.16, 0.16]],
  tick: [[880, 0, 0.04, 0.1]],
  gong: [[220, 0, 0.7, 0.22], [331, 0, 0.6, 0.1]],
  card: [[700, 0, 0.03, 0.08], [520, 0.04, 0.06, 0.12]],
  shuffle: [[340, 0, 0.03, 0.07], [380, 0.05, 0.03, 0.07], [340, 0.1, 0.03, 0.07], [400, 0.15, 0.05, 0.08]],
  dice: [[510, 0, 0.03, 0.1], [610, 0.07, 0.03, 0.1], [450, 0.15, 0.04, 0.1]],
  stamp: [[120, 0, 0.1, 0.24], [90, 0.02, 0.14, 0.2]],
  paint: [[260, 0, 0.05, 0.18], [150, 0.03, 0.12, 0.16]],
  tear: [[900, 0, 0.05, 0.06], [760, 0.05, 0.05, 0.07], [980, 0.1, 0.06, 0.06]],
  low: [[98, 0, 0.55, 0.24]],
  end: [[392, 0, 0.18, 0.14], [494, 0.14, 0.18, 0.14], [587, 0.28, 0.4, 0.16]],
};

const QUIET = 2000; // milliseconds after a sound until the device's audio may sleep: it costs battery

/** @type {AudioContext | undefined} */
let context;
let sleeping = 0; // the timer

/** @param {string} name */
export function play(name) {
  if (!NOTES[name] || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  clearTimeout(sleeping);
  sleeping = setTimeout(() => context?.suspend(), QUIET);
  for (const [pitch, start, length, loudness] of NOTES[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loudness, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
