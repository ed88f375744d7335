import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../i18n/index.js";

/** Accepts a file that is dropped on it. */
export function DropZone({ quiet, onFile, children }: {
  /** True if other content is more prominent. */
  readonly quiet: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ComponentChildren;
}) {
  const over = useSignal(false);
  return (
    <div
      class={`drop${over.value ? " over" : ""}${quiet ? " quiet" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={(event) => {
        if (event.target === event.currentTarget) {
          over.value = false;
        }
      }}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        take(event.dataTransfer?.files, onFile);
      }}
    >
      {children}
      {over.value && (
        <p class="drop-here" aria-hidden="true">
          {t("replay.dropHere")}
        </p>
      )}
    </div>
  );
}

/** Accepts a file that is chosen. */
export function FileChooser({ label, primary = false, onFile }: {
  readonly label: string;
  readonly primary?: boolean;
  readonly onFile: (file: File) => void;
}) {
  const id = useId();
  return (
    <span class="drop-choose">
      <input
        class="hidden-text"
        id={id}
        type="file"
        accept=".egr,text/plain"
        onChange={(event) => {
          take(event.currentTarget.files, onFile);
          event.currentTarget.value = "";
        }}
      />
      <label class={primary ? "button primary" : "button quiet"} for={id}>
        {label}
      </label>
    </span>
  );
}

function take(files: FileList | null | undefined, onFile: (file: File) => void): void {
  const file = files?.[0];
  if (file !== undefined) {
    onFile(file);
  }
}
