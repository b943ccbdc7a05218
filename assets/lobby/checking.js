// What may stand in a pack of own words, line by line. The same as py/brushpass/words/packs.py,
// which has the last word at the deal; this one is there before Python is.

const HIDDEN = /(?![\u00ad\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/u;
const LETTER = /[\p{L}\p{N}]/u;
const INSIDE = 3; // so short a word may stand inside another by chance
const MOST_IN_ONE = 2; // words that one card can bear: Uncle Boris, New Year

/**
 * Equal for texts that are the same word: case, ё and е, ß and ss, blanks and signs don't count.
 * @param {string} text
 */
export const bare = (text) =>
  [...text.normalize("NFKC").toLowerCase().replaceAll("ß", "ss").replaceAll("ё", "е")]
    .filter((sign) => LETTER.test(sign))
    .join("");

/** @param {string} word */
const plain = (word) => [...word.normalize("NFC").replace(/[·\u00ad]/g, "")];

/** @param {string[]} halves */
function alike(halves) {
  const [one, other] = halves.map(bare);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const [some, others] = halves.map((half) => half.split(/\s+/).map(bare));
  return (
    short === long ||
    (short.length >= INSIDE && long.includes(short)) ||
    some.some((word) => word.length > INSIDE && others.includes(word))
  );
}

/**
 * @param {string} piece
 * @param {string[]} halves
 * @param {boolean} cards
 * @param {number} letters
 */
function faultOf(piece, halves, cards, letters) {
  if (piece.length > 200) return "too long";
  if (HIDDEN.test(piece)) return "signs";
  if (cards && halves.length !== 2) return "two words";
  for (const half of halves) {
    if (!LETTER.test(half)) return "no word";
    if (plain(half).length > letters) return "too long";
  }
  if (!cards && (halves.length > 1 || piece.split(/\s+/).length > MOST_IN_ONE)) return "several words";
  return cards && alike(halves) ? "alike" : null;
}

/**
 * What can be dealt, by its bare name, with its line; and what is wrong with the rest.
 * @param {string} text
 * @param {{ cards: boolean, words: number, pieces: number, letters: number }} limits
 */
export function check(text, { cards, words, pieces, letters }) {
  /** @type {Map<string, { line: number, text: string }>} */
  const kept = new Map();
  /** @type {{ line: number, text: string, fault: string }[]} */
  const remarks = [];
  let count = 0;
  for (const [line, piece] of piecesOf(text, cards)) {
    if (count++ === pieces) {
      remarks.push({ line, text: piece, fault: "too many" });
      break;
    }
    const halves = piece.split(/[/|]/).map((half) => half.trim());
    let fault = faultOf(piece, halves, cards, letters);
    const name = fault ? "" : halves.map(bare).join(" ");
    if (kept.has(name)) fault = "twice";
    else if (!fault && kept.size === words) fault = "too many";
    if (fault) remarks.push({ line, text: piece, fault });
    else kept.set(name, { line, text: piece });
  }
  return { kept, remarks };
}

/**
 * @param {string} text
 * @param {boolean} cards
 * @returns {Generator<[line: number, piece: string]>}
 */
function* piecesOf(text, cards) {
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (!line || line.trimStart().startsWith("#")) continue;
    for (const part of cards ? [line] : line.split(/[,;\t]/)) {
      const piece = part.trim();
      if (piece) yield [i + 1, piece];
    }
  }
}
