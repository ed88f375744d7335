/** The placeholder of a board that is still loading. */
export function BlankTable() {
  return (
    <div class="game-table" aria-hidden="true">
      <div class="game-board board-blank" />
    </div>
  );
}
