import type { Page } from '@playwright/test';

/** A key is `names:of.parts`, a hole `{{value}}`, an id written like a variable. */
const KEY = String.raw`\{\{|\}\}|\b[a-z]\w*:[a-z]\w*(\.\w+)*\b|\b[a-z]+[A-Z][a-z]+\w*\b|^[a-z]\w*(\.[a-z]\w*)+$`;
/** What is written like one and is none. */
const OTHERS = String.raw`\b(iPhone|iPad|eSports)\b|https?:\S+|(^|\s)/\S+`;

/** Runs before the page's own scripts: keeps every key that is shown, be it for a moment. */
function watch({ key, others }: { readonly key: string; readonly others: string }): void {
  const isKey = new RegExp(key);
  const isOther = new RegExp(others, 'g');
  const shown = new Set<string>();
  const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
  const test = (element: Element | null, words: string | null) => {
    const said = words?.trim().replace(isOther, '') ?? '';
    if (said === '' || !isKey.test(said) || element === null) return;
    if (element.closest('script, style, code, pre, iframe') === null)
      shown.add(
        `key: ${(element.getAttribute('class') ?? element.localName).split(' ')[0]} "${said.slice(0, 60)}"`,
      );
  };
  const look = (node: Node): void => {
    if (node instanceof Text) test(node.parentElement, node.data);
    if (!(node instanceof Element)) return;
    for (const name of ATTRIBUTES) test(node, node.getAttribute(name));
    node.childNodes.forEach(look);
  };
  new MutationObserver(changes => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'attributes' && target instanceof Element)
        test(target, target.getAttribute(attributeName ?? ''));
      else if (type === 'characterData') look(target);
      else addedNodes.forEach(look);
    }
  }).observe(document, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
    attributeFilter: ATTRIBUTES,
  });
  (window as unknown as { keysShown: Set<string> }).keysShown = shown;
}

/** Watches a page for keys; the answer tells those that were shown since its last call. */
export async function watchKeys(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(watch, { key: KEY, others: OTHERS });
  return () =>
    page.evaluate(() => {
      const { keysShown } = window as unknown as { keysShown: Set<string> };
      const told = [...keysShown];
      keysShown.clear();
      return told;
    });
}
