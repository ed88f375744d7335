import type { ComponentChildren } from "preact";
import { t } from "../i18n/index.js";
import { useLobby } from "../lobby/context.js";
import { useShell } from "../shell/context.js";
import { pathOf } from "../shell/routes.js";
import { useLateParts } from "./late-parts.js";
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
        <StartButton key="computer" picture="computer" hint={late !== undefined && <late.ComputerHint />}>
          <Opener dialog={{ kind: "computer" }} text={t("lobby.start.computer")} primary={!newcomer} />
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

/** A button that opens a dialog of the lobby. */
function Opener({ dialog, text, primary = false }: { readonly dialog: LobbyDialog; readonly text: string; readonly primary?: boolean }) {
  const lobby = useLobby();
  return (
    <button
      type="button"
      class={primary ? "button primary" : "button"}
      aria-haspopup="dialog"
      onClick={() => { lobby.dialog.value = dialog; }}
    >
      {text}
    </button>
  );
}
