/** The placeholder of a game that is still loading. */
export function BlankTable() {
  return (
    <div class="play" aria-hidden="true">
      <div class="play-board board-blank" />
    </div>
  );
}
