/** The lessons in their order. */
export const LESSON_NAMES = ["turn", "attack", "spy", "mine", "take", "deploy"] as const;

export type LessonName = (typeof LESSON_NAMES)[number];

/** The lessons that are solved by turns. */
export type TurnLessonName = Exclude<LessonName, "deploy">;
