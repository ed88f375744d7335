import { t } from "../i18n/index.js";

/** The mark of a program, after a player's name. */
export function ComputerMark() {
  const text = t("shell.computer");
  return (
    <span class="computer-mark" role="img" aria-label={text} title={text}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path fill="currentColor" fill-rule="evenodd" d="M7 1h2v2h5v11H2V3h5zM5 6v3h2V6zm4 0v3h2V6zM5 11v1h6v-1z" />
      </svg>
    </span>
  );
}
