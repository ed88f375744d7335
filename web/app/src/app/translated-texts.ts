/**
 * Lets texts change on a page that the browser translates. Translators replace a text by elements of
 * their own, so that nobody would see later changes of the text. A text that changes therefore takes
 * its place again, where the translator finds it anew.
 */
export function keepTexts(root: Node): void {
  const translations = new WeakMap<Node, Element>();
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === "characterData") {
        translations.get(target)?.replaceWith(target);
        translations.delete(target);
      }
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (translation !== undefined) {
        for (const text of [...removedNodes].filter((node) => node instanceof Text && !node.isConnected)) {
          translations.set(text, translation);
          observer.observe(text, { characterData: true });
        }
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
}

function isTranslation(node: Node | null): node is Element {
  return node instanceof Element && node.localName === "font";
}
