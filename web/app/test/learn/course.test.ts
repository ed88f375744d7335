import { describe, expect, it } from "vitest";
import { cellAt, isUnmasked, sideOf, type Cells } from "@sdk/rules";
import { LESSON_NAMES, type LessonName } from "../../src/learn/lesson-names.js";
import { TURN_LESSONS } from "../../src/learn/lessons.js";
import { Course } from "../../src/learn/course.js";

/** Plays turns such as "c4c5 d4d5" as the reader would, by choosing squares. */
function play(course: Course, ...turns: readonly string[]): void {
  for (const square of turns.flatMap((turn) => turn.match(/[a-f][1-6]/g) ?? [])) {
    course.actions.choose(at(course, square));
  }
}

function at(course: Course, square: string): number {
  const found = course.scene.value.geometry.parseSquare(square);
  if (found.kind === "failure") {
    throw new Error(found.reason);
  }
  return found.value;
}

/** A store of this test alone. */
function store(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return { getItem: (name) => values.get(name) ?? null, setItem: (name, value) => void values.set(name, value) };
}

function lesson(name: LessonName, kept = store()): Course {
  const course = new Course(kept);
  course.open(LESSON_NAMES.indexOf(name));
  return course;
}

/** Returns the squares of the reader's unmasked pieces. */
function ownUnmasked(cells: Cells): readonly number[] {
  return [...cells.keys()].filter((square) => isUnmasked(cellAt(cells, square)) && sideOf(cellAt(cells, square)) === "white");
}

describe("the lessons", () => {
  it("have the names in their order", () => {
    expect(TURN_LESSONS.map(({ name }) => name)).toEqual(LESSON_NAMES.slice(0, -1));
  });

  it.each<[LessonName, readonly string[]]>([
    ["turn", ["b2b3 e2e3"]],
    ["attack", ["c3c4 b2b3"]],
    ["spy", ["c3c4 b2b3"]],
    ["spy", ["c3d3 b2b3", "d3d4 b3b4"]],
    ["mine", ["c4c5 b2b3"]],
    ["take", ["c4c5 d4d5", "d5d6"]],
  ])("%s: %j reaches its aim", (name, turns) => {
    const course = lesson(name);
    play(course, ...turns.slice(0, -1));
    expect(course.state.value).toBe("goes-on");
    play(course, ...turns.slice(-1));
    expect(course.state.value).toBe("reached");
    expect(course.wrong.value).toBeUndefined();
  });

  it.each<[LessonName, readonly string[]]>([
    ["attack", ["c3d3 b2b3", "d3d4 b3b4", "d4d5 b4b5"]],
    ["attack", ["b2b3 e2e3", "b3b4 e3e4", "b4c4 e4e5"]],
    ["mine", ["d3d4 b2b3", "d4d5 b3b4", "d5c5 b4b5"]],
    ["take", ["d4d5 c4c3", "d5c5 b3b4", "c5c6 b4b5"]],
  ])("%s: %j loses a piece, and the board begins anew", (name, turns) => {
    const course = lesson(name);
    play(course, ...turns);
    expect(course.state.value).toBe("resets");
    expect(course.wrong.value).toBe("failed");
    course.reset();
    expect(course.state.value).toBe("goes-on");
    expect([course.wrong.value, course.restarted.value]).toEqual(["failed", true]);
    expect(course.scene.value.cells).toEqual(lesson(name).scene.value.cells);
  });

  it("answer a wrong turn until the next step, and begin anew after three", () => {
    const course = lesson("spy");
    play(course, "b2b3 e2e3");
    expect([course.wrong.value, course.state.value]).toEqual(["not-yet", "goes-on"]);
    play(course, "e3");
    expect([course.wrong.value, course.holds.value]).toEqual(["not-yet", true]);
    play(course, "f3");
    expect(course.wrong.value).toBeUndefined();
    play(course, "b3b4", "b4b5 f3f4");
    expect([course.wrong.value, course.state.value]).toEqual(["not-yet", "resets"]);
    play(course, "c3");
    expect(course.holds.value).toBe(false);
    course.reset();
    play(course, "c3c4 b2b3");
    expect([course.state.value, course.restarted.value]).toEqual(["reached", false]);
  });

  it("count the turns from the last progress", () => {
    const course = lesson("take");
    play(course, "b3a3 d4e4", "a3a2 e4f4");
    expect(course.wrong.value).toBe("not-yet");
    course.again();
    play(course, "b3b4 d4e4", "b4b5 e4e3", "c4c5 e3d3");
    expect([course.found.value, course.wrong.value, course.state.value]).toEqual([true, undefined, "goes-on"]);
    play(course, "b5a5 d3d4");
    expect([course.wrong.value, course.state.value]).toEqual(["not-yet", "goes-on"]);
  });

  it("show an eye where the text speaks of one", () => {
    const { scene } = lesson("spy");
    const own = ownUnmasked(scene.value.cells);
    expect(own.map((square) => scene.value.geometry.name(square))).toEqual(["e2"]);
  });

  it("say why a square is refused, until the next choice", () => {
    const course = lesson("turn");
    play(course, "b2 f6");
    expect(course.refused.value).toBe("not-adjacent");
    play(course, "b2");
    expect(course.refused.value).toBeUndefined();
    course.actions.drop(at(course, "b2"), at(course, "b4"));
    expect(course.refused.value).toBe("not-adjacent");
    play(course, "b3 b3");
    expect(course.refused.value).toBe("same-piece");
    course.again();
    expect(course.refused.value).toBeUndefined();
  });

  it("show masked pieces only after a Spy has unmasked them", () => {
    const course = lesson("take");
    expect(course.found.value).toBe(false);
    play(course, "c4c5 d4d5");
    expect(course.found.value).toBe(true);
  });

  it("follow the rules of the game: no piece moves twice in a turn or straight back in the next", () => {
    const course = lesson("spy");
    play(course, "c3b3 e2e3");
    play(course, "b3c3");
    expect(course.chosen.value).toBe(0);
    play(course, "b3b4 b4b5");
    expect(course.chosen.value).toBe(1);
  });

  it("do not go on after the aim is reached", () => {
    const course = lesson("turn");
    play(course, "b2b3 e2e3", "b3b4 e3e4");
    expect(course.scene.value.turn).toBe(1);
    expect(course.scene.value.movable.size).toBe(0);
  });
});

describe("the lesson about deploying", () => {
  const editor = (course: Course) => course.editor.value;

  it("asks for the Headquarters, then for guards, then for a formation", () => {
    const course = lesson("deploy");
    expect(course.deploying.value).toBe("headquarters");
    course.arrange((now) => now.pick("headquarters"));
    play(course, "c1");
    expect(course.deploying.value).toBe("guards");
    course.arrange((now) => now.place("mine", 0));
    expect(course.deploying.value).toBe("guards");
    course.arrange((now) => now.place("mine", 1));
    expect([course.deploying.value, course.state.value]).toEqual(["formation", "goes-on"]);
    course.arrange((now) => now.form("ambush", () => 0));
    expect([course.deploying.value, course.state.value]).toEqual(["complete", "reached"]);
    course.again();
    expect(editor(course).isEmpty).toBe(true);
  });

  it("leaves the army standing at the end", () => {
    const course = lesson("deploy");
    course.arrange((now) => now.form("fortress", () => 0));
    const { cells } = course.scene.value;
    course.open(LESSON_NAMES.length);
    expect(course.scene.value.cells).toEqual(cells);
    expect(course.scene.value.movable.size).toBe(0);
    course.arrange((now) => now.clear());
    expect(editor(course).isComplete).toBe(true);
  });

  it("shows an army when all lessons were done before", () => {
    const kept = store();
    kept.setItem("espionage.learn", '{"lesson":6,"of":6}');
    expect(editor(new Course(kept)).isComplete).toBe(true);
  });
});

describe("the place in the course", () => {
  it("is kept", () => {
    const kept = store();
    lesson("mine", kept);
    expect(new Course(kept).name).toBe("mine");
    expect(lesson("deploy", kept).name).toBe("deploy");
    expect(new Course(kept).isAtEnd).toBe(false);
  });

  it("leaves skipped lessons open: the course goes on with the first of them", () => {
    const kept = store();
    const course = lesson("attack", kept);
    play(course, "c3c4 b2b3");
    course.open(LESSON_NAMES.length);
    expect([course.isAtEnd, [...course.solved.value]]).toEqual([true, ["attack"]]);
    expect(new Course(kept).name).toBe("turn");
    const again = lesson("turn", kept);
    play(again, "b2b3 e2e3");
    expect(new Course(kept).name).toBe("spy");
  });

  it("stays where a reader repeats the lessons", () => {
    const kept = store();
    kept.setItem("espionage.learn", '{"lesson":6,"of":6}');
    new Course(kept).open(0);
    expect([new Course(kept).name, new Course(kept).solved.value.size]).toEqual(["turn", LESSON_NAMES.length]);
  });

  it("is the end for whoever finished the five lessons that there were", () => {
    const kept = store();
    kept.setItem("espionage.learn", '{"lesson":5}');
    expect(new Course(kept).isAtEnd).toBe(true);
    kept.setItem("espionage.learn", '{"lesson":4}');
    expect(new Course(kept).name).toBe("take");
  });

  it.each(["{", '{"lesson":-1}', '{"lesson":99}', '{"lesson":"x"}'])("is the first lesson if %s is kept", (value) => {
    const kept = store();
    kept.setItem("espionage.learn", value);
    expect(new Course(kept).index.value).toBe(0);
  });
});

describe("a turn that is taken back", () => {
  it("leaves nothing chosen", () => {
    const course = lesson("turn");
    play(course, "b2b3");
    expect(course.chosen.value).toBe(1);
    expect(course.actions.cancel()).toBe(true);
    expect(course.chosen.value).toBe(0);
    expect(course.actions.cancel()).toBe(false);
  });
});
