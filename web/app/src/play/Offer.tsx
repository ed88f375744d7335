import { LiveRegion } from "../shell/LiveRegion.js";

/** A note with two answers, neither of which is suggested. */
export function Offer({ text, yes, onYes, no, onNo }: {
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly no: string;
  readonly onNo: () => void;
}) {
  return (
    <LiveRegion as="div" says="alert" class="offer">
      <p>{text}</p>
      <div class="row">
        <button type="button" class="button" onClick={onYes}>
          {yes}
        </button>
        <button type="button" class="button" onClick={onNo}>
          {no}
        </button>
      </div>
    </LiveRegion>
  );
}
