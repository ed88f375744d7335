// What is wrong with the layout of the page: text that sticks out of the window or of the
// box that it is in, that is cut off, or that lies on other text. A line each. Where a dialog is open only that counts.
() => {
  const SLACK = 1;
  const LEADING = 4;

  const nameOf = (element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;

  /** Read aloud only, or drawn by the board. */
  const isUnseen = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { clipPath } = getComputedStyle(at);
      if (clipPath !== "none" || at.matches(".board, option, script, noscript")) {
        return true;
      }
    }
    return !element.checkVisibility({ visibilityProperty: true });
  };

  const endsInDots = (element) => getComputedStyle(element).textOverflow === "ellipsis";

  const textsIn = (root) => {
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (node.data.trim() !== "" && !isUnseen(parent) && !endsInDots(parent)) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
          if (rect.width > 0) {
            texts.push({ parent, rect, text: node.data.trim().slice(0, 40) });
          }
        }
      }
    }
    return texts;
  };

  const sticksOut = ({ parent, rect, text }, root) => {
    const window = document.documentElement.clientWidth;
    if (rect.left < -SLACK || rect.right > window + SLACK) {
      return `"${text}" leaves the window`;
    }
    for (let box = parent; box !== root; box = box.parentElement) {
      const outer = box.getBoundingClientRect();
      const isBlock = getComputedStyle(box).display !== "inline";
      if (isBlock && (rect.left < outer.left - SLACK || rect.right > outer.right + SLACK)) {
        return `"${text}" sticks out of ${nameOf(box)}`;
      }
    }
    const control = parent.closest("button, .button, .choice > span");
    const outer = control?.getBoundingClientRect();
    const isCut = outer !== undefined && (rect.top < outer.top - SLACK || rect.bottom > outer.bottom + SLACK);
    return isCut ? `"${text}" is higher than ${nameOf(control)}` : undefined;
  };

  const overlap = (one, other) => {
    const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
    const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
    const sameLayer = one.parent.closest(".notices, .banner") === other.parent.closest(".notices, .banner");
    return sameLayer && one.parent !== other.parent && width > SLACK && height > LEADING;
  };

  const hasText = (element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");

  /** An element with text, or one that cuts off, whose content is wider than itself. */
  const isTooNarrow = (element) =>
    element instanceof HTMLElement &&
    element.clientWidth > 0 &&
    element.scrollWidth > element.clientWidth + SLACK &&
    (hasText(element) || getComputedStyle(element).overflowX !== "visible") &&
    !element.matches("input, select") &&
    !endsInDots(element) &&
    !isUnseen(element);

  /** A list that does not show all of the entry that is chosen. */
  const isCutOff = (select) => {
    const copy = select.cloneNode(false);
    const chosen = select.selectedOptions[0]?.cloneNode(true);
    copy.append(...(chosen === undefined ? [] : [chosen]));
    copy.removeAttribute("id");
    Object.assign(copy.style, { position: "absolute", inlineSize: "max-content", maxInlineSize: "none", visibility: "hidden" });
    select.parentElement.append(copy);
    const wanted = copy.offsetWidth;
    copy.remove();
    return select.offsetWidth > 0 && wanted > select.offsetWidth + SLACK;
  };

  const wrong = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    wrong.push(`the page is ${scrollWidth} px wide`);
  }
  const root = document.querySelector("dialog[open]") ?? document.body;
  const texts = textsIn(root);
  if (texts.length < 3) {
    wrong.push("there is hardly any text");
  }
  wrong.push(...texts.map((text) => sticksOut(text, root)).filter((line) => line !== undefined));
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      if (overlap(one, other)) {
        wrong.push(`"${one.text}" and "${other.text}" overlap`);
      }
    }
  });
  for (const element of root.querySelectorAll("*")) {
    if (isTooNarrow(element)) {
      wrong.push(`the content of ${nameOf(element)} is too wide for it`);
    }
  }
  for (const select of root.querySelectorAll("select")) {
    if (isCutOff(select)) {
      wrong.push(`"${select.selectedOptions[0].text}" is cut off in its list`);
    }
  }
  return wrong;
}
