// How long a clue is checked under Pyodide: node speed.mjs <built site> <gold cases>
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
const [site, gold] = process.argv.slice(2);
for (const [place, root] of [["/site", site], ["/gold", gold]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
console.log(python.runPython(`
import json, sys, zlib
from pathlib import Path
from random import Random
from time import perf_counter

app = Path("/app.zip")
app.write_bytes(zlib.decompress(Path("/site/app.bin").read_bytes(), 31))
sys.path.insert(0, str(app))
from brushpass.words import Book, Irregulars, find, teach
from brushpass.language import LANGUAGES
from brushpass.words.decks import families_path, irregular_path, read_words
from brushpass.words.stem import stemmer

def spent(work):
    begin = perf_counter()
    work()
    return 1000 * (perf_counter() - begin)

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
json.dumps(figures)
`));
