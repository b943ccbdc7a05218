"""The circle of a linked table: who is in it, and what they say."""

from brushpass.app.linked.tiles import CUTS, looks, tile


class TestTiles:
    def test_a_person_is_a_letter_and_a_computer_a_portrait(self) -> None:
        seen = looks(["Ana", "Ben", "Mei"], {"Ana": 0, "Ben": 1}, {"Mei": "mei"})
        assert ">A<" in str(tile(seen["Ana"]))
        assert "#art-mei" in str(tile(seen["Mei"]))

    def test_letters_that_look_alike_are_two_letters(self) -> None:
        seen = looks(["Ben", "Вера"])
        assert [look.letters for look in seen.values()] == ["Be", "Ве"]

    def test_two_equal_initials_are_two_letters(self) -> None:
        seen = looks(["Ana", "Alma", "Ben"])
        assert [seen[name].letters for name in ("Ana", "Alma", "Ben")] == ["An", "Al", "B"]

    def test_names_that_begin_alike_end_differently(self) -> None:
        seen = looks(["Anna", "Annika", "Ann"])
        assert len({look.letters for look in seen.values()}) == 3

    def test_eight_people_have_eight_cuts(self) -> None:
        names = [f"{letter}ni" for letter in "ABCDEFGH"]
        assert {look.cut for look in looks(names).values()} == set(range(CUTS))

    def test_nobody_looks_different_because_somebody_came(self) -> None:
        before = looks(["Zoe", "Ana"], {"Zoe": 0, "Ana": 1})
        after = looks(["Ben", "Zoe", "Ana"], {"Zoe": 0, "Ana": 1, "Ben": 2})
        assert {name: after[name].cut for name in before} == {
            name: look.cut for name, look in before.items()
        }

    def test_nobody_looks_different_because_a_phone_came(self) -> None:
        before = looks(["Zoe", "Ana"], {"Ana": 0, "Ben": 1})
        after = looks(["Zoe", "Ana"], {"Ana": 0, "Ben": 1, "Emma": 2, "Finn": 3})
        assert before.items() <= after.items()

    def test_more_than_eight_share_cuts(self) -> None:
        names = [f"{letter}ni" for letter in "ABCDEFGHIJ"]
        assert len(looks(names)) == 10
