import type { Page } from '@playwright/test';

/** One document of the built page in which many cases play their scripts, one after the other. */
export interface OpenDocument {
  readonly page: Page;
  /** Plays a script, and goes to an address by a change of the page: nothing of the case before is left. */
  play(name: string, script: string, path: string): Promise<void>;
}

export async function openDocument(page: Page, address: string): Promise<OpenDocument> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  return {
    page,
    async play(name, script, path) {
      const fault = await page.evaluate(play, { name, script, path });
      if (fault !== null) throw new Error(`${name}: ${fault}`);
    },
  };
}

/** Runs in the page; answers the script's fault. */
async function play(asked: { readonly name: string; readonly script: string; readonly path: string }) {
  const kept = ['savedLanguage', 'currentLanguage'].map(key => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  const fault = await new Promise<{ line: number | null; why: string | null } | null>(done => {
    const detail = { name: asked.name, text: asked.script, onShown: done };
    window.dispatchEvent(new CustomEvent('croupier:play', { detail }));
  });
  if (fault !== null) return `line ${fault.line}: ${fault.why}`;
  window.history.pushState({}, '', asked.path);
  window.dispatchEvent(new Event('croupier:afresh'));
  window.scrollTo({ top: 0, behavior: 'instant' });
  return null;
}
