import { effect, useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { beginAtOnce } from "../computer/at-once.js";
import { useComputerGames } from "../computer/context.js";
import { FIRST_GAME } from "../computer/first-game.js";
import "../game/frame.css";
import "../game/game.css";
import "../game/sheet.css";
import { Reserve } from "../game/parts/Arranging.js";
import { AskedBoard } from "../game/parts/AskedBoard.js";
import type { BoardHandle } from "../game/parts/Board.js";
import { Formations } from "../game/parts/Formations.js";
import { LegendButton } from "../game/parts/Legend.js";
import { refusedText } from "../game/texts.js";
import { t } from "../i18n/index.js";
import { keptVisit } from "../lobby/invitation-page-visit.js";
import { BackToInvitation, KeptPlace } from "../lobby/KeptPlace.js";
import { localStore } from "../settings/index.js";
import { useShell } from "../shell/context.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { isUnreachable } from "../shell/online.js";
import { PageHeading } from "../shell/PageHeading.js";
import { Course } from "./course.js";
import type { Deploying } from "./deploying.js";
import { nextLesson } from "./kept-lesson.js";
import { LESSON_NAMES } from "./lesson-names.js";
import { PUPIL } from "./lessons.js";
import { progressText } from "./progress-text.js";
import "./learn.css";

/** The time for which a board stays as it was after a wrong turn, before it begins anew. */
const RESET_MS = 2_500;

/** Lessons on small boards, each a task to solve by playing, and the way into a first game. */
export function LearnPage() {
  const course = useMemo(() => new Course(localStore()), []);
  const boardHandle = useMemo<BoardHandle>(() => ({ board: undefined }), []);
  useEffect(() => resetting(course), [course]);
  return (
    <div class="play learn">
      <div class="play-sheet" />
      <div class="learn-head">
        <Lessons course={course} />
        <LegendButton viewer={PUPIL} />
      </div>
      <div class="play-board">
        <AskedBoard scene={() => course.scene.value} actions={course.actions} boardHandle={boardHandle} />
      </div>
      <EventLine course={course} />
      <div class="play-panel">
        <div class="tab-panel stack tight deploying" tabIndex={0}>
          <KeptPlace lesson={Math.min(course.index.value + 1, LESSON_NAMES.length)} />
          {course.isAtEnd ? <End /> : <LessonText course={course} boardHandle={boardHandle} />}
        </div>
      </div>
      <div class="play-actions">
        <Actions course={course} />
      </div>
    </div>
  );
}

/** Begins boards anew after wrong turns, once the turn has been seen. Returns how to stop that. */
function resetting(course: Course): () => void {
  return effect(() => {
    if (course.state.value !== "resets") {
      return undefined;
    }
    const timer = setTimeout(() => { course.reset(); }, RESET_MS);
    return () => { clearTimeout(timer); };
  });
}

function Lessons({ course }: { readonly course: Course }) {
  return (
    <ol class="learn-lessons" aria-label={t("learn.lessons")}>
      {LESSON_NAMES.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            aria-current={index === course.index.value ? "step" : undefined}
            class={course.solved.value.has(name) ? "past" : undefined}
            title={t(`learn.${name}.title`)}
            aria-label={`${index + 1}: ${t(`learn.${name}.title`)}`}
            onClick={() => { course.open(index); }}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}

/**
 * The line that says what has happened, and what to do next. Its first text is put into it once more
 * when it is in the page, because screen readers say only what is added to it there.
 */
function EventLine({ course }: { readonly course: Course }) {
  const isThere = useSignal(false);
  useEffect(() => {
    isThere.value = true;
  }, []);
  return (
    <LiveRegion as="div" says="status" class="event">
      <Fragment key={isThere.value ? "said" : "shown"}>
        {course.isAtEnd ? <p>{isWhole(course) ? t("learn.done.title") : progressText(course.progress)}</p> : <Event course={course} />}
      </Fragment>
    </LiveRegion>
  );
}

/** Returns whether no lesson is open. */
function isWhole({ solved }: Course): boolean {
  return solved.value.size === LESSON_NAMES.length;
}

function Event({ course }: { readonly course: Course }) {
  if (course.state.value === "reached") {
    return <p class="good">{t(`learn.${course.name}.reached`)}</p>;
  }
  const wrong = wrongText(course);
  if (wrong !== undefined) {
    return <p class="bad">{wrong}</p>;
  }
  const [next, task] = [nextText(course), taskText(course)];
  return (
    <>
      <p>{next}</p>
      {next !== task && <p class="task">{task}</p>}
    </>
  );
}

/** Returns the answer to a wrong turn; `undefined` if the last turn was none. */
function wrongText(course: Course): string | undefined {
  const { name } = course;
  const wrong = course.refused.value === undefined ? course.wrong.value : undefined;
  if (wrong === undefined || name === "turn" || name === "deploy") {
    return undefined;
  }
  const isSeen = name === "take" && wrong === "not-yet" && course.found.value;
  const answer = t(isSeen ? "learn.take.notTaken" : `learn.${name}.${wrong === "failed" ? "failed" : "notYet"}`);
  return course.restarted.value ? `${answer} ${t("learn.restarted")}` : answer;
}

/** Returns the task, which stays until it is done. */
function taskText({ name, deploying, found }: Course): string {
  if (name === "deploy") {
    return t(DEPLOYING[deploying.value]);
  }
  if (name === "turn") {
    return t("learn.turn.goal");
  }
  return t(name === "take" && found.value ? "learn.take.found" : `learn.${name}.task`);
}

/** Returns what to do next. */
function nextText(course: Course): string {
  if (course.outside.value) {
    return t("errors.refusal.ILLEGAL_DEPLOYMENT");
  }
  if (course.refused.value !== undefined) {
    return refusedText(course.refused.value);
  }
  if (course.chosen.value > 0) {
    return t("learn.otherPiece");
  }
  if (course.name === "turn") {
    return t(course.holds.value ? "learn.turn.held" : "learn.turn.task");
  }
  return taskText(course);
}

const DEPLOYING = {
  headquarters: "learn.deploy.task",
  guards: "learn.deploy.guards",
  formation: "learn.deploy.formation",
  complete: "learn.deploy.reached",
} as const satisfies Record<Deploying, string>;

function LessonText({ course, boardHandle }: { readonly course: Course; readonly boardHandle: BoardHandle }) {
  const { name } = course;
  return (
    <>
      <PageHeading key={name} text={t(`learn.${name}.title`)} title={t("lobby.lessons")} />
      {name === "deploy" && <Army course={course} boardHandle={boardHandle} />}
      <p>{t(`learn.${name}.text`)}</p>
      <p class="hint">
        {t(`learn.${name}.more`)}
        {name === "turn" && ` ${t("rules.variants.text")}`}
      </p>
    </>
  );
}

/** The pieces to place; and once some are placed, the formations, too. */
function Army({ course, boardHandle }: { readonly course: Course; readonly boardHandle: BoardHandle }) {
  const parts = { side: PUPIL, editor: course.editor.value, arrange: course.arrange } as const;
  const stage = course.deploying.value;
  return (
    <>
      <Reserve {...parts} boardHandle={boardHandle} refuse={course.refuse} />
      {(stage === "formation" || stage === "complete") && <Formations {...parts} />}
    </>
  );
}

function End() {
  return (
    <>
      <PageHeading key="done" text={t("learn.ready")} title={t("lobby.lessons")} />
      <p>{t(isUnreachable(useShell().connection) ? "offline.needs" : "learn.firstGame")}</p>
    </>
  );
}

function Actions({ course }: { readonly course: Course }) {
  if (course.isAtEnd) {
    return <AfterLessons course={course} />;
  }
  const isReached = course.state.value === "reached";
  return (
    <>
      <button
        type="button"
        class="button fill"
        disabled={!course.begun.value && course.chosen.value === 0}
        onClick={() => { course.again(); }}
      >
        {t("learn.again")}
      </button>
      <button
        type="button"
        class={isReached ? "button primary" : "button fill"}
        onClick={() => { course.open(course.index.peek() + 1); }}
      >
        {t(isReached ? "learn.next" : "learn.skip")}
      </button>
    </>
  );
}

function AfterLessons({ course }: { readonly course: Course }) {
  const { connection } = useShell();
  const visit = keptVisit.value;
  const games = useComputerGames();
  const play = async (): Promise<void> => {
    await games.playComputer({ ...FIRST_GAME, colour: "white" }, beginAtOnce);
  };
  return (
    <>
      <button type="button" class="button fill" onClick={() => { course.open(isWhole(course) ? 0 : nextLesson(course.progress)); }}>
        {t(isWhole(course) ? "learn.fromStart" : "learn.next")}
      </button>
      {visit !== undefined ? (
        <BackToInvitation visit={visit} look="button primary" />
      ) : connection.computerLevels.value === 0 ? (
        <a class="button primary" href="/">
          {t("shell.home")}
        </a>
      ) : (
        <button type="button" class="button primary" disabled={games.busy.value || isUnreachable(connection)} onClick={() => void play()}>
          {t("learn.play")}
        </button>
      )}
    </>
  );
}
