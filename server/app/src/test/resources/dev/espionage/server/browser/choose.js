// Chooses language and theme in the header, whose choices load late, and waits until the page has both: its words come from
// the server, and what appears does so by an animation, short as it is.
async ([language, theme]) => {
  const PATIENCE_MS = 20_000;
  const within = (promise, what) =>
    Promise.race([
      promise,
      new Promise((_, reject) => setTimeout(() => reject(new Error(`${what} for ${PATIENCE_MS} ms`)), PATIENCE_MS)),
    ]);
  const frame = () => within(new Promise((resolve) => requestAnimationFrame(resolve)), "the page has drawn nothing");

  const choose = (menu, value) => {
    const select = document.querySelectorAll(".header-choice select")[menu];
    if (select.value !== value) {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
  };

  const latest = performance.now() + PATIENCE_MS;
  while (document.querySelectorAll(".header-choice select").length < 2) {
    if (performance.now() > latest) {
      throw new Error("the header has no choices");
    }
    await frame();
  }
  choose(0, language);
  choose(1, theme);
  while (document.documentElement.lang !== language) {
    if (performance.now() > latest) {
      throw new Error(`the page does not speak ${language}`);
    }
    await frame();
  }
  await frame();
  await frame();
  const animations = document.getAnimations();
  const names = animations.map((one) => `${one.animationName ?? one.transitionProperty} ${one.playState}`);
  await within(Promise.allSettled(animations.map((one) => one.finished)), `animations go on (${names.join(", ")})`);
}
