/** Where a board will be. */
export function BlankTable() {
  return (
    <div class="game-table" aria-hidden="true">
      <div class="game-board board-blank" />
    </div>
  );
}
