import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { parsePlatformScript } from '../../../streams/platformReplay/index.ts';
import { watchHiddenParts } from '../../e2e/support/hiddenParts.ts';
import { type Texts, textsOf } from '../../e2e/support/texts.ts';
import { callsOf, keepCalls, type MadeCall } from './calls.ts';
import { type OpenDocument, openDocument } from './document.ts';
import { PageServer } from './pageServer.ts';
import { moreOf, type Scene, type SceneLine, scriptOf } from './scene.ts';

export type Language = 'bn' | 'en' | 'ar';

/** Opens an address of the page in a scene: by a change of the page in a shared document, as a link of its own otherwise. */
export type Visit = (path: string, scene?: Scene) => Promise<void>;

interface Options {
  /** Language of the reader. */
  readonly language: Language;
  /** A document for this case alone: for cases about loading, storage, or settings of the browser. */
  readonly ownDocument: boolean;
  /** Whether the browser of a document of its own has not been here before: it has no language stored. */
  readonly newcomer: boolean;
}
interface Fixtures {
  readonly t: Texts;
  readonly visit: Visit;
  /** Lets lines of the script happen now, whatever its clock says. */
  readonly happen: (lines: readonly SceneLine[]) => Promise<void>;
  /** The calls that the page has made since the scene began, oldest first. */
  readonly asked: () => Promise<readonly MadeCall[]>;
}
interface WorkerFixtures {
  /** What differs from the default merchant; set for a whole file by `test.use`. */
  readonly merchant: Readonly<Record<string, unknown>>;
  readonly server: PageServer;
  /** The documents that the cases of a worker share, by language. */
  readonly documents: Map<Language, OpenDocument>;
}

let scenes = 0;

/** What a document that cases share says of its reader; each case begins with it. */
const AS_OPENED = {
  media: null,
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'reduce',
} as const;

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  ownDocument: [false, { option: true }],
  newcomer: [false, { option: true }],
  merchant: [{ client: { languages: ['bn', 'en', 'ar'] } }, { option: true, scope: 'worker' }],
  server: [
    async ({ merchant }, use) => {
      const server = await PageServer.start(merchant);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  documents: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const documents = new Map<Language, OpenDocument>();
      await use(documents);
      for (const { page } of documents.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  t: async ({ language }, use) => use(textsOf(language)),
  asked: async ({ page }, use) => use(() => callsOf(page)),
  happen: async ({ page }, use) =>
    use(lines =>
      page.evaluate(text => {
        window.dispatchEvent(new CustomEvent('croupier:happen', { detail: { text } }));
      }, moreOf(lines)),
    ),
  page: async ({ ownDocument, newcomer, documents, language, viewport, browser, server }, use, info) => {
    if (ownDocument) {
      const context = await browser.newContext();
      if (!newcomer) await speak(context, language);
      await keepCalls(context);
      const page = await context.newPage();
      await watched(page, server, use);
      await context.close();
      return;
    }
    const { page } = await shared(documents, language, browser, server);
    if (viewport) await page.setViewportSize(viewport);
    // A contrast theme of the case before would stay, and its colours with it.
    await page.emulateMedia(AS_OPENED);
    // Where the case before has left the pointer, lists that move would stand still.
    await page.mouse.move(0, 0);
    await watched(page, server, use);
    if (info.status === info.expectedStatus) return;
    await info.attach('page', { body: await page.screenshot(), contentType: 'image/png' });
    // What a failed case left behind must not reach the next one.
    documents.delete(language);
    await page.context().close();
  },
  visit: async ({ page, server, documents, ownDocument, language }, use) => {
    await use(async (path, scene = {}) => {
      scenes += 1;
      const name = `scene-${scenes}`;
      const script = scriptOf(name, language, scene);
      const document = ownDocument ? undefined : documents.get(language);
      if (document !== undefined) await document.play(name, script, path);
      else {
        // Throws the script's fault: a page that is loaded with one would ask the server instead.
        parsePlatformScript(script);
        server.offer(name, script);
        await page.goto(scripted(path, name));
        await page.locator(`html[data-script="${name}"]`).waitFor();
      }
    });
  },
});

export { expect } from '@playwright/test';

/** An address whose page plays a script. */
function scripted(path: string, name: string): string {
  const [address = '', hash] = path.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}replay=${name}&studio=off${hash === undefined ? '' : `#${hash}`}`;
}

/** Opens pages in this language from now on. */
function speak(context: { addInitScript: Page['addInitScript'] }, language: Language): Promise<unknown> {
  return context.addInitScript(code => {
    if (window.localStorage.getItem('savedLanguage') !== null) return;
    window.localStorage.setItem('savedLanguage', code);
    window.localStorage.setItem('currentLanguage', code);
  }, language);
}

/** Fails a case in which the page took away what it had shown, or asked the server for what a script should answer. */
async function watched(page: Page, server: PageServer, use: (page: Page) => Promise<void>): Promise<void> {
  const takenAway = takenAwayOf.get(page) ?? (await watchHiddenParts(page));
  takenAwayOf.set(page, takenAway);
  const before = takenAway().length;
  const stray = server.stray.length;
  await use(page);
  expect(takenAway().slice(before), 'taken away while it was shown').toEqual([]);
  expect(server.stray.slice(stray), 'asked of the server').toEqual([]);
}
const takenAwayOf = new WeakMap<Page, () => readonly string[]>();

async function shared(
  documents: Map<Language, OpenDocument>,
  language: Language,
  browser: Browser,
  server: PageServer,
): Promise<OpenDocument> {
  const known = documents.get(language);
  if (known !== undefined) return known;
  const context = await browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    reducedMotion: AS_OPENED.reducedMotion,
  });
  await speak(context, language);
  await keepCalls(context);
  const page = await context.newPage();
  takenAwayOf.set(page, await watchHiddenParts(page));
  server.offer('begin', scriptOf('begin', language, {}));
  const opened = await openDocument(page, `${server.origin}${scripted('/help', 'begin')}`);
  documents.set(language, opened);
  return opened;
}
