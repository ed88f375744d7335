// Chooses language and theme in the header, and waits until the page has both: its words come from the server, and its
// colours change by a transition, short as it is.
async ([language, theme]) => {
  const PATIENCE_MS = 20_000;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  const choose = (menu, value) => {
    const select = document.querySelectorAll(".header-choice select")[menu];
    if (select.value !== value) {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
  };

  choose(0, language);
  choose(1, theme);
  const latest = performance.now() + PATIENCE_MS;
  while (document.documentElement.lang !== language) {
    if (performance.now() > latest) {
      throw new Error(`the page does not speak ${language}`);
    }
    await frame();
  }
  await frame();
  await frame();
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
}
