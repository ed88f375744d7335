import { describe, expect, it } from "vitest";
import { LESSONS } from "../../src/learn/lessons.js";
import { Course } from "../../src/learn/course.js";

/** Plays turns such as "c4c5 d4d5" as the reader would, by choosing squares. */
function play(course: Course, ...turns: readonly string[]): void {
  for (const square of turns.flatMap((turn) => turn.match(/[a-f][1-6]/g) ?? [])) {
    course.point(at(course, square));
  }
}

function at(course: Course, square: string): number {
  const found = course.lesson.start.variant.geometry.parseSquare(square);
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

function lesson(name: string, kept = store()): Course {
  const course = new Course(kept);
  course.open(LESSONS.findIndex((one) => one.name === name));
  return course;
}

describe("the lessons", () => {
  it.each([
    ["turn", ["b2b3 e2e3"]],
    ["attack", ["c3c4 b2b3"]],
    ["spy", ["c3c4 b2b3"]],
    ["spy", ["c3d3 b2b3", "d3d4 b3b4"]],
    ["mine", ["c4c5 b2b3"]],
    ["take", ["c4c5 d4d5", "d5d6"]],
  ])("%s: %j reaches its aim", (name, turns) => {
    const course = lesson(name);
    play(course, ...turns.slice(0, -1));
    expect(course.judgement.value).toBe("goes-on");
    play(course, ...turns.slice(-1));
    expect(course.judgement.value).toBe("reached");
  });

  it.each([
    ["attack", ["c3d3 b2b3", "d3d4 b3b4", "d4d5 b4b5"]],
    ["attack", ["b2b3 e2e3", "b3b4 e3e4", "b4c4 e4e5"]],
    ["mine", ["d3d4 b2b3", "d4d5 b3b4", "d5c5 b4b5"]],
    ["take", ["d4d5 c4c3", "d5c5 b3b4", "c5c6 b4b5"]],
  ])("%s: %j loses a piece and fails", (name, turns) => {
    const course = lesson(name);
    play(course, ...turns);
    expect(course.judgement.value).toBe("failed");
    course.again();
    expect(course.judgement.value).toBe("goes-on");
    expect(course.scene.value.cells).toEqual(lesson(name).scene.value.cells);
  });

  it("say why a square is refused, until the next choice", () => {
    const course = lesson("turn");
    play(course, "b2 f6");
    expect(course.refused.value).toBe("not-adjacent");
    play(course, "b2");
    expect(course.refused.value).toBeUndefined();
    course.drop(at(course, "b2"), at(course, "b4"));
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

describe("the place in the course", () => {
  it("is kept", () => {
    const kept = store();
    lesson("mine", kept);
    expect(new Course(kept).lesson.name).toBe("mine");
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
    expect(course.cancel()).toBe(true);
    expect(course.chosen.value).toBe(0);
    expect(course.cancel()).toBe(false);
  });
});
