import { useEffect } from "preact/hooks";
import { Phase, type Records, Result } from "@sdk";
import { SIDES } from "@sdk/rules";
import { checkCommitments, hexOf, parseRecord } from "@sdk/rules/replay";
import { t } from "../i18n/index.js";
import { localStore } from "../settings/index.js";
import { useRecords } from "../shell/archives.js";
import { type Shell, useShell } from "../shell/context.js";
import { browserDigest, CommitmentBook, opensOwn } from "../game/model/kept-commitments.js";
import type { Game } from "../game/model/game-view.js";

/**
 * Keeps a game's commitments since the start of play, opens the viewer's own at once, and compares
 * both with the record at the end. Warns if one is broken.
 */
export function useCommitments(game: Game): void {
  const { notices } = useShell();
  const records = useRecords();
  const { info, snapshot } = game;
  const commitments = hexOf(info.whiteCommitment) + hexOf(info.blackCommitment);
  const isRecorded = snapshot.phase === Phase.ENDED && snapshot.outcome?.result !== Result.NONE;
  useEffect(() => {
    const book = new CommitmentBook(localStore());
    if (!book.keep(game)) {
      notices.tell("bad", t("game.commitments.replaced"));
    }
    void opensOwn(game, browserDigest()).then((opens) => {
      if (opens === false) {
        notices.tell("bad", t("game.commitments.notOwn"));
      }
    });
    if (isRecorded) {
      void compare(info.gameId, book, records, notices);
    }
  }, [info.gameId, commitments, snapshot.phase]);
}

async function compare(gameId: string, book: CommitmentBook, records: Records, notices: Shell["notices"]): Promise<void> {
  const kept = book.at(gameId);
  const answer = kept && (await records.read(gameId));
  const parsed = answer?.ok === true ? parseRecord(answer.value) : undefined;
  if (parsed?.kind === "record") {
    const findings = await checkCommitments(parsed.record, browserDigest(), kept);
    if (SIDES.some((side) => findings[side].kind === "mismatch")) {
      notices.tell("bad", t("replay.commitments.replaced"));
    }
  }
}
