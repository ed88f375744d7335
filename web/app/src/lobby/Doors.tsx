import type { ComponentChildren } from "preact";
import { t } from "../i18n/index.js";
import { useApp } from "../shell/app.js";
import { pathOf } from "../shell/routes.js";
import { useLateParts } from "./late-parts.js";
import type { DoorName, LobbyDialog } from "./lobby-dialog.js";

/** The three large ways into a game. For a newcomer, the lessons come first. */
export function Doors({ newcomer }: { readonly newcomer: boolean }) {
  const { connection } = useApp();
  const late = useLateParts();
  const learn = (
    <Door key="learn" picture="learn" hint={late === undefined ? t("lobby.doors.lessons") : <late.LearnHint />}>
      <a class={newcomer ? "button primary" : "button"} href={pathOf({ name: "learn" })}>
        {t("lobby.lessons")}
      </a>
    </Door>
  );
  return (
    <div class="doors">
      {newcomer && learn}
      {connection.computerLevels.value !== 0 && (
        <Door key="computer" picture="computer" hint={late !== undefined && <late.ComputerHint />}>
          <Opener dialog={{ kind: "computer" }} text={t("lobby.doors.computer")} primary={!newcomer} />
        </Door>
      )}
      <Door key="challenge" picture="challenge" hint={t("lobby.doors.link")}>
        <Opener dialog={{ kind: "challenge" }} text={t("lobby.doors.challenge")} />
      </Door>
      {!newcomer && learn}
    </div>
  );
}

function Door({ picture, hint, children }: {
  readonly picture: DoorName;
  readonly hint: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const late = useLateParts();
  return (
    <div class="door">
      <span class="door-picture">{late !== undefined && <late.DoorPicture name={picture} />}</span>
      {children}
      <p class="hint">{hint}</p>
    </div>
  );
}

/** A button that opens a dialog of the lobby. */
function Opener({ dialog, text, primary = false }: { readonly dialog: LobbyDialog; readonly text: string; readonly primary?: boolean }) {
  const { lobby } = useApp();
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
