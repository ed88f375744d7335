import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { HttpAnswer, Problem } from "@sdk";
import { t } from "../i18n/index.js";
import { problemText } from "./error-texts.js";
import { LiveRegion } from "./LiveRegion.js";

type State<T> =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly problem: Problem }
  | { readonly kind: "there"; readonly value: T };

/** An HTTP request and its state. */
export interface HttpRequest<T> {
  readonly state: State<T>;
  readonly again: () => void;
}

/**
 * Sends a request when a component is first shown, and again whenever the question changes. Drops
 * the answer to an earlier question.
 *
 * @param question everything that `ask` depends on, compared by identity
 * @param ask sends the request; `undefined` if there is nothing to ask
 */
export function useHttpRequest<T>(question: unknown, ask: () => Promise<HttpAnswer<T>> | undefined): HttpRequest<T> {
  const answered = useSignal<{ readonly question: unknown; readonly state: State<T> } | undefined>(undefined);
  const round = useSignal(0);
  const turn = round.value;
  useEffect(() => {
    let wanted = true;
    answered.value = undefined;
    void ask()?.then((answer) => {
      if (wanted) {
        answered.value = { question, state: stateOf(answer) };
      }
    });
    return () => {
      wanted = false;
    };
  }, [question, turn]);
  const again = (): void => {
    round.value++;
  };
  const known = answered.value;
  return { state: known !== undefined && known.question === question ? known.state : { kind: "asking" }, again };
}

function stateOf<T>(answer: HttpAnswer<T>): State<T> {
  return answer.ok ? { kind: "there", value: answer.value } : { kind: "failed", problem: answer.problem };
}

/** The content for an answer; before it, a loading message or the reason of a failure. */
export function RequestResult<T>({ request, children }: {
  readonly request: HttpRequest<T>;
  readonly children: (value: T) => ComponentChildren;
}) {
  const { state, again } = request;
  switch (state.kind) {
    case "asking":
      return <LoadingMessage />;
    case "failed":
      return <RequestFailure text={problemText(state.problem)} again={again} />;
    case "there":
      return <>{children(state.value)}</>;
  }
}

/** The loading message of a request. */
export function LoadingMessage() {
  return <LiveRegion says="status" class="waiting">{t("shell.page.loading")}</LiveRegion>;
}

/** The reason of a failure, with a button to retry. */
export function RequestFailure({ text, again }: { readonly text: string; readonly again: () => void }) {
  return (
    <LiveRegion as="div" says="alert" class="stack tight">
      <p>{text}</p>
      <p>
        <button type="button" class="button" onClick={again}>
          {t("shell.page.again")}
        </button>
      </p>
    </LiveRegion>
  );
}
