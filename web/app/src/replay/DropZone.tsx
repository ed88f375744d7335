import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../i18n/index.js";

/** Accepts a file that is dropped on it or chosen. */
export function DropZone({ quiet, onFile, children }: {
  /** True if other content is more prominent. */
  readonly quiet: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ComponentChildren;
}) {
  const over = useSignal(false);
  const id = useId();
  const take = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file !== undefined) {
      onFile(file);
    }
  };
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
        take(event.dataTransfer?.files);
      }}
    >
      {children}
      <p class="drop-choose">
        <input
          class="spoken"
          id={id}
          type="file"
          accept=".egr,text/plain"
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = "";
          }}
        />
        <label class={quiet ? "button" : "button primary"} for={id}>
          {quiet ? t("replay.another") : t("replay.choose")}
        </label>
      </p>
      {over.value && (
        <p class="drop-here" aria-hidden="true">
          {t("replay.dropHere")}
        </p>
      )}
    </div>
  );
}
