// How long a clue is checked, understood and found under Pyodide:
// node speed.mjs <built site> <gold cases>
// By this process's own time, so that a busy machine measures nearly the same.
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
const [site, gold] = process.argv.slice(2);
for (const [place, root] of [["/site", site], ["/gold", gold]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.globals.set("clock", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
console.log(python.runPython(`
import json, sys, zlib
from pathlib import Path
from random import Random

for name in ("app", "minds"):
    archive = Path(f"/{name}.zip")
    archive.write_bytes(zlib.decompress(Path(f"/site/{name}.bin").read_bytes(), 31))
    sys.path.insert(0, str(archive))
import brushpass
brushpass.__path__[:] = ["/app.zip/brushpass", "/minds.zip/brushpass"]
from brushpass.words import Book, Irregulars, find, teach
from brushpass.language import LANGUAGES
from brushpass.words.decks import families_path, irregular_path, read_words
from brushpass.words.stem import stemmer
from brushpass.lexicon import lexicon, opening, paths

def spent(work):
    begin = clock()
    work()
    return 1000 * (clock() - begin)

figures = {}
for language in LANGUAGES:
    lists = Path("/site/wordlists")
    families, irregular = (
        (lists / path(language)).read_text() for path in (families_path, irregular_path)
    )
    words = read_words((lists / language / "codenames-family.txt").read_text())
    board = Random(1).sample(words, 25)
    cases = (Path("/gold") / f"{language}.tsv").read_text().splitlines()
    clues = [line.split("\\t")[2] for line in cases if not line.startswith("#")]
    figures[f"words {language} stemmer ms"] = spent(lambda: stemmer(language))
    figures[f"words {language} teach ms"] = spent(
        lambda: teach(language, Book(families), Irregulars(irregular))
    )
    figures[f"words {language} first clue ms"] = spent(lambda: find(clues[0], board, language))
    # The best of three: other programs' work isn't ours.
    rounds = [[spent(lambda: find(clue, board, language)) for clue in clues] for _ in range(3)]
    times = sorted(map(min, zip(*rounds)))
    figures[f"words {language} clue median ms"] = times[len(times) // 2]
    figures[f"words {language} clue p95 ms"] = times[int(0.95 * len(times))]
    files = {path: (Path("/site") / path).read_bytes() for path in paths(language)}
    reading, slices = opening(files, language), []
    while True:
        begin = clock()
        done = next(reading, "done")
        slices.append(1000 * (clock() - begin))
        if done:
            break
    known = lexicon(files, language)
    wire = [min(len(data), len(zlib.compress(data, 9))) for data in files.values()]
    figures[f"lexicon {language} wire bytes"] = sum(wire)
    figures[f"lexicon {language} opened ms"] = sum(slices)
    figures[f"lexicon {language} slice longest ms"] = max(slices)
    figures[f"lexicon {language} first clue understood ms"] = spent(
        lambda: known.understand(clues[0], board)
    )
    times = sorted(spent(lambda: known.understand(clue, board)) for clue in clues)
    figures[f"lexicon {language} clue understood p95 ms"] = times[int(0.95 * len(times))]
    mine = board[:9]
    figures[f"lexicon {language} 300 clues found ms"] = spent(
        lambda: [known.understand(clue, board) for clue in known.candidates(mine, 300)]
    )
json.dumps(figures)
`));
