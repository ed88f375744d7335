import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { BoardActions } from "../board/board-view.js";
import { beginAtOnce } from "../computer/at-once.js";
import { useComputerGames } from "../computer/context.js";
import { FIRST_GAME } from "../computer/first-game.js";
import "../game/frame.css";
import "../game/sheet.css";
import { AskedBoard } from "../game/parts/AskedBoard.js";
import { LegendButton } from "../game/parts/Legend.js";
import { refusedText } from "../game/texts.js";
import { t } from "../i18n/index.js";
import { localStore } from "../settings/index.js";
import { useShell } from "../shell/context.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { isUnreachable } from "../shell/online.js";
import { PageHeading } from "../shell/PageHeading.js";
import { Course } from "./course.js";
import { LESSONS } from "./lessons.js";
import "./learn.css";

/** Five lessons on small boards, each a task to solve by playing, and the way into a first game. */
export function LearnPage() {
  const course = useMemo(() => new Course(localStore()), []);
  const isDone = course.index.value === LESSONS.length;
  return (
    <div class="play learn">
      <div class="play-sheet" />
      <div class="learn-head">
        <Lessons course={course} />
        <LegendButton viewer="white" />
      </div>
      <div class="play-board">
        <AskedBoard scene={() => course.scene.value} actions={actionsOf(course)} />
      </div>
      <EventLine course={course} />
      <div class="play-panel">
        <div class="tab-panel stack tight" tabIndex={0}>{isDone ? <Done /> : <LessonText course={course} />}</div>
      </div>
      <div class="play-actions">
        <Actions course={course} />
      </div>
    </div>
  );
}

function actionsOf(course: Course): Omit<BoardActions, "ask"> {
  return {
    choose: (square) => { course.point(square); },
    lift: (square) => { course.choose((choice) => choice.lift(square)); },
    drop: (from, to) => { course.drop(from, to); },
    cancel: () => course.cancel(),
  };
}

function Lessons({ course }: { readonly course: Course }) {
  return (
    <ol class="learn-lessons" aria-label={t("learn.lessons")}>
      {LESSONS.map(({ name }, index) => (
        <li key={name}>
          <button
            type="button"
            aria-current={index === course.index.value ? "step" : undefined}
            class={index < course.index.value ? "past" : undefined}
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
  const isDone = course.index.value === LESSONS.length;
  return (
    <LiveRegion as="div" says="status" class="event">
      <Fragment key={isThere.value ? "said" : "shown"}>
        {isDone ? <p>{t("learn.done.title")}</p> : <Event course={course} />}
      </Fragment>
    </LiveRegion>
  );
}

function Event({ course }: { readonly course: Course }) {
  const { name } = course.lesson;
  switch (course.judgement.value) {
    case "reached":
      return <p class="good">{t(`learn.${name}.reached`)}</p>;
    case "failed":
      return <p class="bad">{t(`learn.${name === "turn" ? "attack" : name}.failed`)}</p>;
    case "goes-on":
      if (course.refused.value !== undefined) {
        return <p>{refusedText(course.refused.value)}</p>;
      }
      if (course.chosen.value > 0) {
        return <p>{t("learn.otherPiece")}</p>;
      }
      return <p>{t(name === "take" && course.found.value ? "learn.take.found" : `learn.${name}.task`)}</p>;
  }
}

function LessonText({ course }: { readonly course: Course }) {
  const { name } = course.lesson;
  return (
    <>
      <PageHeading key={name} text={t(`learn.${name}.title`)} title={t("lobby.lessons")} />
      <p>{t(`learn.${name}.text`)}</p>
      <p class="hint">{t(`learn.${name}.more`)}</p>
    </>
  );
}

function Done() {
  return (
    <>
      <PageHeading key="done" text={t("learn.ready")} title={t("lobby.lessons")} />
      <p>{t(isUnreachable(useShell().connection) ? "offline.needs" : "learn.firstGame")}</p>
    </>
  );
}

function Actions({ course }: { readonly course: Course }) {
  const index = course.index.value;
  if (index === LESSONS.length) {
    return <AfterLessons course={course} />;
  }
  const judgement = course.judgement.value;
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
        class={judgement === "reached" ? "button primary" : "button fill"}
        onClick={() => { course.open(index + 1); }}
      >
        {t(judgement === "reached" ? "learn.next" : "learn.skip")}
      </button>
    </>
  );
}

function AfterLessons({ course }: { readonly course: Course }) {
  const { connection } = useShell();
  const games = useComputerGames();
  const play = async (): Promise<void> => {
    await games.playComputer({ ...FIRST_GAME, colour: "white" }, beginAtOnce);
  };
  return (
    <>
      <button type="button" class="button fill" onClick={() => { course.open(0); }}>
        {t("learn.fromStart")}
      </button>
      {connection.computerLevels.value === 0 ? (
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
