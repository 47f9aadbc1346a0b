import type { Page } from '@playwright/test';

/** Begins what the page says when it takes away what it has shown. */
const TAKEN = 'taken away: ';

/**
 * Runs before the page's own scripts. React hides a part that was shown while something in it waits for a program or for
 * texts. A reader loses the place then, and a screen reader the heading: what comes later must wait by itself. A page that
 * is left may be hidden until the next one is there.
 */
const WATCH = `
let address = location.pathname;
new MutationObserver(changes => {
  const isLeft = address !== location.pathname;
  for (const { target } of changes) {
    const isHidden = target.style?.getPropertyPriority('display') === 'important' && target.style.display === 'none';
    if (isHidden && !isLeft && target.closest('main') && target.textContent.trim() !== '') console.info('${TAKEN}' + address + ' ' + target.textContent.slice(0, 80));
  }
  if (document.querySelector('main h1:not([style*="none"])')) address = location.pathname;
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
`;

/** Watches a page; the answer tells what it took away while it stayed the same page. */
export async function watchHiddenParts(page: Page): Promise<() => readonly string[]> {
  const taken: string[] = [];
  page.on('console', message => {
    if (message.text().startsWith(TAKEN)) taken.push(message.text().slice(TAKEN.length));
  });
  await page.addInitScript({ content: WATCH });
  return () => taken;
}
