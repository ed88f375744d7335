// Returns the faults of the page's layout, a line each: text that is cut off, sticks out of its box or of the window,
// breaks within a word, or lies on other text or on a control; controls that nobody can reach; and a page that scrolls sideways. While
// dialogs are open, only the last one counts.
() => {
  const SLACK = 1;
  /** The part of its height by which a line of text may leave its box: the letters are lower than the line. */
  const PART = 0.3;
  const LEADING = 4;
  const CONTROLS = "button, .button, input, select, textarea, summary";
  // The graph of a replay has the players' names on it.
  const SOLID = `${CONTROLS}, img, svg:not(.timeline-graph), canvas, .board`;
  const { clientWidth, scrollWidth } = document.documentElement;
  const { innerHeight } = window;
  const root = [...document.querySelectorAll("dialog[open], :popover-open")].at(-1) ?? document.body;

  const nameOf = (element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;

  const ancestors = function* (element) {
    for (let at = element; at !== null; at = at.parentElement) {
      yield at;
    }
  };

  /** Only read aloud, or without any size on the page. */
  const isUnseen = (element) =>
    ancestors(element).some((at) => getComputedStyle(at).clipPath !== "none") ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const isFixed = (element) => getComputedStyle(element).position === "fixed" || element.matches("dialog[open], :popover-open");

  /** The panel of a tab that lies over the board, where the window is too low for both. */
  const isOpenPanel = (element) => element.matches(".open > .tab-panel") && getComputedStyle(element).position === "absolute";

  /** The element that lies over the page on purpose and holds this one, if any. */
  const layerOf = (element) =>
    ancestors(element).find((at) => isFixed(at) || isOpenPanel(at) || at.matches(".notices, .play-offers, .banner"));

  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowY);

  const hides = (element) => /hidden|clip/.test(getComputedStyle(element).overflowY);

  /** A strip whose elements are scrolled sideways into view, one by one. */
  const isStrip = (element) => getComputedStyle(element).scrollSnapType.startsWith("x");

  const endsInDots = (element) => getComputedStyle(element).textOverflow === "ellipsis";

  /**
   * A text that has more lines than it may show. Serifs stick out of low lines. The pseudo-locale has longer texts than any
   * language, and may lose the end.
   */
  const isClamped = (element) => {
    const { webkitLineClamp, lineHeight } = getComputedStyle(element);
    return webkitLineClamp !== "none" && !element.textContent.includes("\u200F") && element.scrollHeight > element.clientHeight + parseFloat(lineHeight) / 2;
  };

  /** Returns the part of a rectangle that can be seen: the rest is scrolled away, or cut off by an ancestor. */
  const shown = (rect, element) => {
    let { left, right, top, bottom } = rect;
    for (const box of ancestors(element)) {
      if (box !== document.body && box !== document.documentElement && (scrolls(box) || hides(box))) {
        const outer = box.getBoundingClientRect();
        left = Math.max(left, outer.left);
        right = Math.min(right, outer.right);
        top = Math.max(top, outer.top);
        bottom = Math.min(bottom, outer.bottom);
      }
      if (isFixed(box)) {
        break;
      }
    }
    return { left, right, top, bottom };
  };

  /** The header's name where there is no room for it: wrapped to a line out of sight, as a whole. */
  const isGone = ({ parent, shown }) => parent.matches(".brand-name") && shown.bottom <= shown.top;

  const textsIn = () => {
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (node.data.trim() !== "" && !parent.matches("option, script, noscript, .board *") && !isUnseen(parent)) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
          if (rect.width > 0) {
            texts.push({ parent, rect, shown: shown(rect, parent), layer: layerOf(parent), text: node.data.trim().slice(0, 40) });
          }
        }
      }
    }
    return texts.filter((one) => !isGone(one));
  };

  /** The whole text is shown by a tooltip, or on the page to which the text leads. */
  const isReadElsewhere = (element) =>
    element.closest("a[href]") !== null || (element.closest("[title]")?.title ?? "").includes(element.textContent.trim());

  const fault = ({ parent, rect, text }) => {
    const dots = ancestors(parent).find(endsInDots);
    if (dots !== undefined) {
      const isCut = dots.scrollWidth > dots.clientWidth + SLACK || isClamped(dots);
      return isCut && !isReadElsewhere(parent) ? `"${text}" ends in dots and is shown nowhere else` : undefined;
    }
    if (ancestors(parent).some(isStrip)) {
      return undefined;
    }
    if (rect.left < -SLACK || rect.right > clientWidth + SLACK) {
      return `"${text}" leaves the window`;
    }
    return sticksOut(parent, rect, text);
  };

  const sticksOut = (parent, rect, text) => {
    const most = rect.height * PART;
    let isScrolled = false;
    for (const box of ancestors(parent)) {
      if (box === root) {
        return undefined;
      }
      const { display, position } = getComputedStyle(box);
      const outer = box.getBoundingClientRect();
      isScrolled ||= scrolls(box);
      if (!/inline$|contents/.test(display)) {
        if (rect.left < outer.left - SLACK || rect.right > outer.right + SLACK) {
          return `"${text}" sticks out of ${nameOf(box)}`;
        }
        if (!isScrolled && (rect.top < outer.top - most || rect.bottom > outer.bottom + most)) {
          return `"${text}" is ${hides(box) ? "cut off by" : "higher than"} ${nameOf(box)}`;
        }
      }
      if (/absolute|fixed/.test(position)) {
        return undefined;
      }
    }
  };

  const width = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = (one, other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);

  /** Lines of one text may touch; others keep their distance. The parts of one that ends in dots lie on each other. */
  const overlap = (one, other) => {
    const isSame = one.parent === other.parent;
    if (isSame && ancestors(one.parent).some(endsInDots)) {
      return false;
    }
    const most = isSame ? Math.min(one.rect.height, other.rect.height) / 2 : LEADING;
    return one.layer === other.layer && width(one.shown, other.shown) > SLACK && height(one.shown, other.shown) > most;
  };

  const liesOn = (one, solid) =>
    one.layer === solid.layer &&
    !solid.element.contains(one.parent ?? one.element) &&
    !one.element?.contains(solid.element) &&
    width(one.shown, solid.shown) > SLACK &&
    height(one.shown, solid.shown) > LEADING;

  const boxesOf = (selector) =>
    [...root.querySelectorAll(selector)]
      .filter((element) => !element.matches(".board *, svg *") && !isUnseen(element))
      .map((element) => {
        const rect = element.getBoundingClientRect();
        return { element, rect, shown: shown(rect, element), layer: layerOf(element) };
      });

  /** A control that floats above the page does not move when the page scrolls. */
  const isOutside = ({ rect, shown: visible, layer, element }) => {
    if ((rect.left < -SLACK || rect.right > clientWidth + SLACK) && !ancestors(element).some(isStrip)) {
      return true;
    }
    const isScrolled = [...ancestors(element)].some((at) => layer?.contains(at) && scrolls(at));
    const reach = isScrolled ? layer.getBoundingClientRect() : visible;
    return layer !== undefined && (reach.top < -SLACK || reach.bottom > innerHeight + SLACK);
  };

  const hasText = (element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");

  /** An element with text, or one that cuts off, whose content is wider than itself. */
  const isTooNarrow = (element) =>
    element instanceof HTMLElement &&
    element.clientWidth > 0 &&
    element.scrollWidth > element.clientWidth + SLACK &&
    (hasText(element) || getComputedStyle(element).overflowX !== "visible") &&
    !element.matches("input, select, .board, .board *") &&
    !endsInDots(element) &&
    !isStrip(element) &&
    !isUnseen(element) &&
    isInSight(widestIn(element), element);

  const widestIn = (element) => {
    const right = (one) => one.getBoundingClientRect().right;
    return [...element.querySelectorAll("*")].reduce((most, one) => (right(one) > right(most) ? one : most), element);
  };

  /** The header's name wraps to a line below the header's, where nobody sees it. */
  const isInSight = (part, box) => part.getBoundingClientRect().top < box.getBoundingClientRect().bottom - SLACK;

  const tooWide = (element) => {
    const widest = widestIn(element);
    return `the content of ${nameOf(element)} is too wide for it, such as ${nameOf(widest)}`;
  };

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

  /** A field whose hint is longer than itself. */
  const isHintCut = (input) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const copy = document.createElement("span");
    copy.append(input.placeholder);
    Object.assign(copy.style, { position: "absolute", font, whiteSpace: "nowrap", visibility: "hidden" });
    input.parentElement.append(copy);
    const wanted = copy.offsetWidth;
    copy.remove();
    return wanted > input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + SLACK;
  };

  /** Long words that are divided without a hyphen. Longer ones are names that no line has room for. */
  const brokenWords = () => {
    const words = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement: parent } = walker.currentNode;
      if (!parent.matches("option, script, noscript, bdi, a, .board *") && getComputedStyle(parent).hyphens !== "auto" && !isUnseen(parent)) {
        for (const { 0: word, index } of data.matchAll(/\p{L}{6,}/gu)) {
          if (word.length >= 20) {
            continue;
          }
          const range = document.createRange();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
          if (lines.size > 1) {
            words.push(word);
          }
        }
      }
    }
    return words;
  };

  const pairs = (ones) => ones.flatMap((one, index) => ones.slice(index + 1).map((other) => [one, other]));

  const texts = textsIn();
  const solids = boxesOf(SOLID);
  const controls = boxesOf(CONTROLS);
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...(texts.length < 3 ? ["there is hardly any text"] : []),
    ...texts.map(fault).filter((line) => line !== undefined),
    ...brokenWords().map((word) => `"${word}" breaks within the word`),
    ...pairs(texts)
      .filter(([one, other]) => overlap(one, other))
      .map(([one, other]) => `"${one.text}" and "${other.text}" overlap`),
    ...texts.flatMap((one) => solids.filter((solid) => liesOn(one, solid)).map(({ element }) => `"${one.text}" lies on ${nameOf(element)}`)),
    ...pairs(controls)
      .filter(([one, other]) => liesOn(one, other))
      .map(([one, other]) => `${nameOf(one.element)} lies on ${nameOf(other.element)}`),
    ...controls.filter(isOutside).map(({ element }) => `${nameOf(element)} is outside the window`),
    ...[...root.querySelectorAll("*")].filter(isTooNarrow).map(tooWide),
    ...[...root.querySelectorAll("select")]
      .filter(isCutOff)
      .map((select) => `"${select.selectedOptions[0].text}" is cut off in its list`),
    ...[...root.querySelectorAll("input:placeholder-shown")]
      .filter(isHintCut)
      .map((input) => `"${input.placeholder}" is cut off in its field`),
  ];
}
