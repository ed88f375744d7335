/** The lessons in their order. */
export const LESSON_NAMES = ["turn", "attack", "spy", "mine", "take"] as const;

export type LessonName = (typeof LESSON_NAMES)[number];
