import type { BrowserContext, Page } from '@playwright/test';

/** A call of the page that a script has answered. */
export interface MadeCall {
  /** `POST /wps/session/login` */
  readonly request: string;
  /** The body as it was sent; null without one. */
  readonly sent: string | null;
  /** 0 when nothing answered. */
  readonly status: number;
}

/** Where the calls of a scene are kept in its document. */
const KEPT = '__asked';

/** Keeps the calls of each scene in the documents of this context. */
export const keepCalls = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(kept => {
    let asked: unknown[] = [];
    const begin = () => {
      asked = [];
      Reflect.set(window, kept, asked);
    };
    begin();
    window.addEventListener('croupier:play', begin);
    window.addEventListener('croupier:called', event => asked.push((event as CustomEvent).detail));
  }, KEPT);

/** The calls that the page has made since the scene began, oldest first. */
export const callsOf = (page: Page): Promise<readonly MadeCall[]> =>
  page.evaluate(kept => Reflect.get(window, kept) as MadeCall[], KEPT);
