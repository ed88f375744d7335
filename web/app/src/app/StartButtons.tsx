import type { ComponentChildren } from "preact";
import { t } from "../i18n/index.js";
import { useLobby } from "../lobby/context.js";
import { useShell } from "../shell/context.js";
import { pathOf } from "../shell/routes.js";
import { loadLateParts, useLateParts } from "./late-parts.js";
import type { StartName, LobbyDialog } from "../lobby/lobby-dialog.js";

/** The three large ways into a game. For a newcomer, the lessons come first. */
export function StartButtons({ newcomer, regular }: { readonly newcomer: boolean; readonly regular: boolean }) {
  const { connection } = useShell();
  const late = useLateParts();
  const learn = (
    <StartButton key="learn" picture="learn" hint={late === undefined ? t("lobby.start.lessons") : <late.LearnHint />}>
      <a class={newcomer ? "button primary" : "button"} href={pathOf({ name: "learn" })}>
        {t("lobby.lessons")}
      </a>
    </StartButton>
  );
  return (
    <div class="start-buttons">
      {newcomer && learn}
      {connection.computerLevels.value !== 0 && (
        <StartButton key="computer" picture="computer" hint={late !== undefined && <ComputerHint late={late} />}>
          <ComputerButton primary={!newcomer} />
        </StartButton>
      )}
      <StartButton key="challenge" picture="challenge" hint={t("lobby.start.link")}>
        <Opener dialog={{ kind: "challenge" }} text={t("lobby.start.challenge")} />
      </StartButton>
      {!newcomer && !regular && learn}
    </div>
  );
}

function StartButton({ picture, hint, children }: {
  readonly picture: StartName;
  readonly hint: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const late = useLateParts();
  return (
    <div class="start-button">
      <span class="start-picture">{late !== undefined && <late.StartPicture name={picture} />}</span>
      {children}
      <p class="hint">{hint}</p>
    </div>
  );
}

/**
 * The button that starts a game against the computer at once, on the terms as last chosen. It opens
 * the dialog with the terms if they are not possible.
 */
function ComputerButton({ primary }: { readonly primary: boolean }) {
  const { connection } = useShell();
  const lobby = useLobby();
  const start = async (): Promise<void> => {
    const { playAtOnce } = await loadLateParts();
    if (!playAtOnce(lobby, connection.computerLevels.peek())) {
      lobby.dialog.value = { kind: "computer" };
    }
  };
  return (
    <button
      type="button"
      class={primary ? "button primary" : "button"}
      disabled={lobby.busy.value}
      onClick={() => void start()}
    >
      {t("lobby.start.computer")}
    </button>
  );
}

/** The level of that game with its slider, and the way to its other terms. */
function ComputerHint({ late }: { readonly late: NonNullable<ReturnType<typeof useLateParts>> }) {
  const lobby = useLobby();
  const options = t("pairing.options");
  return (
    <span class="computer-hint">
      <late.ComputerHint />
      <button
        type="button"
        class="link"
        aria-haspopup="dialog"
        aria-label={`${t("lobby.start.computer")}: ${options}`}
        onClick={() => { lobby.dialog.value = { kind: "computer" }; }}
      >
        {options}
      </button>
    </span>
  );
}

/** A button that opens a dialog of the lobby. */
function Opener({ dialog, text }: { readonly dialog: LobbyDialog; readonly text: string }) {
  const lobby = useLobby();
  return (
    <button
      type="button"
      class="button"
      aria-haspopup="dialog"
      onClick={() => { lobby.dialog.value = dialog; }}
    >
      {text}
    </button>
  );
}
