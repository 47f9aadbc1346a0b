import type { Page } from '@playwright/test';

/**
 * Runs in the page. Tells of every text that is cut or that lies over another one. A text's box is where its ink is: fonts
 * differ in how much room they leave above and below.
 */
function lookAtTexts(): string[] {
  interface Text {
    readonly element: Element;
    readonly words: string;
    readonly layer: Element;
    readonly box: { left: number; right: number; top: number; bottom: number };
  }
  const found = new Set<string>();
  const short = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words);
  const classOf = (it: Element) => (it.getAttribute('class') ?? it.tagName.toLowerCase()).split(' ')[0];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (it: Element) => {
    const known = styles.get(it) ?? getComputedStyle(it);
    styles.set(it, known);
    return known;
  };

  const surface = document.createElement('canvas').getContext('2d');
  const inks = new Map<string, { up: number; down: number; ascent: number }>();
  const inkOf = (words: string, style: CSSStyleDeclaration) => {
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const key = `${font}\n${words}`;
    const known = inks.get(key);
    if (known !== undefined || surface === null) return known;
    surface.font = font;
    const it = surface.measureText(words);
    const ink = {
      up: it.actualBoundingBoxAscent,
      down: it.actualBoundingBoxDescent,
      ascent: it.fontBoundingBoxAscent,
    };
    inks.set(key, ink);
    return ink;
  };

  /** What is drawn above the page and moves apart from it. */
  const layers = new Map<Element, Element>();
  const layerOf = (it: Element): Element => {
    const known = layers.get(it);
    if (known !== undefined) return known;
    const isLayer =
      it.parentElement === null ||
      it.tagName === 'DIALOG' ||
      ['fixed', 'sticky'].includes(styleOf(it).position);
    const layer = isLayer ? it : layerOf(it.parentElement);
    layers.set(it, layer);
    return layer;
  };

  /** Cut text has a sign of it. */
  const saysSo = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (words === '' || element === null || ['SCRIPT', 'STYLE', 'OPTION', 'TITLE'].includes(element.tagName))
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = styleOf(element);
    const ink = inkOf(words, style);
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const boxes = lines.map(({ left, right, top, bottom }) => {
      const baseline = top + (ink?.ascent ?? 0);
      return ink === undefined
        ? { left, right, top, bottom }
        : {
            left,
            right,
            top: Math.max(top, baseline - ink.up),
            bottom: Math.min(bottom, baseline + ink.down),
          };
    });
    const whole = boxes.map(box => ({ ...box }));
    let cutBy: Element | null = null;
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const it = styleOf(at);
      if (it.clipPath !== 'none' || it.clip !== 'auto') {
        boxes.length = 0;
        break;
      }
      if (it.display === 'inline' || (it.overflowX === 'visible' && it.overflowY === 'visible')) {
        if (it.position === 'fixed') break;
        continue;
      }
      const outer = at.getBoundingClientRect();
      const edge = {
        left: outer.left + at.clientLeft,
        right: outer.left + at.clientLeft + at.clientWidth,
        top: outer.top + at.clientTop,
        bottom: outer.top + at.clientTop + at.clientHeight,
      };
      const sign = saysSo(it);
      for (const box of boxes) {
        if (box.right <= box.left || box.bottom <= box.top) continue;
        const isCut =
          (cuts(it.overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) ||
          (cuts(it.overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1));
        if (isCut && !sign) cutBy ??= at;
        if (cuts(it.overflowX) || scrolls(it.overflowX)) {
          box.left = Math.max(box.left, edge.left);
          box.right = Math.min(box.right, edge.right);
        }
        if (cuts(it.overflowY) || scrolls(it.overflowY)) {
          box.top = Math.max(box.top, edge.top);
          box.bottom = Math.min(box.bottom, edge.bottom);
        }
      }
      if (it.position === 'fixed') break;
    }
    const seen = boxes.filter(box => box.right > box.left && box.bottom > box.top);
    // What is out of sight as a whole is a part of something that moves or opens.
    if (seen.length === 0) continue;
    if (cutBy !== null && whole.length > 0)
      found.add(`cut by ${classOf(cutBy)}: ${classOf(element)} "${short(words)}"`);
    for (const box of seen) texts.push({ element, words, layer: layerOf(element), box });
  }

  const PATIENCE = 2;
  texts.sort((a, b) => a.box.top - b.box.top);
  for (const [nth, one] of texts.entries()) {
    for (let other = nth + 1; other < texts.length; other += 1) {
      const two = texts[other];
      if (two === undefined || two.box.top > one.box.bottom - PATIENCE) break;
      if (one.element === two.element || one.layer !== two.layer) continue;
      const across = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
      const down = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
      if (across <= PATIENCE || down <= PATIENCE) continue;
      found.add(
        `texts over each other: ${classOf(one.element)} "${short(one.words)}" and ${classOf(two.element)} "${short(two.words)}"`,
      );
    }
  }
  return [...found];
}

/** Texts of a page that are cut or lie over each other. */
export const badTexts = (page: Page): Promise<string[]> => page.evaluate(lookAtTexts);
