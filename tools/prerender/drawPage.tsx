import { type ReactElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { Shell } from '../../gateway/page/document.ts';
import { App } from '../../src/app/App.tsx';
import { startI18n } from '../../src/i18n/setup.ts';
import { merchant } from '../../src/kit/merchant.ts';
import { extractStyles } from './extractStyles.ts';
import { HELD_SHEET, holdControls } from './holdControls.ts';

/** Streams that never open: what is live shows what it shows before its first value. */
const NEVER = new Promise<never>(() => {});
/** What React puts in front for pictures that are wanted first. */
const HEAD = /^(?:<link rel="preload"[^>]*>)*/;

/** Starts the page's texts: all that the language has. @param textsOf Texts by namespace. */
export async function startTexts(
  language: string,
  textsOf: (tag: string) => Readonly<Record<string, unknown>>,
) {
  const i18n = await startI18n(language, merchant.name, {
    type: 'backend',
    init() {},
    read(tag: string, namespace: string, done: (error: null, data: object) => void) {
      done(null, Object(textsOf(tag)[namespace] ?? {}));
    },
  });
  await i18n.loadNamespaces(Object.keys(textsOf(i18n.language)));
  return i18n;
}

/**
 * Draws the page of an address with its own components, as they are before the streams are open.
 * @param within Puts something around the page that it reads.
 */
export function drawPage(path: string, within: (page: ReactElement) => ReactElement = page => page): Shell {
  const drawn = renderToString(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>{within(<App streams={NEVER} />)}</MemoryRouter>
    </StrictMode>,
  );
  const [head = ''] = HEAD.exec(drawn) ?? [];
  const { html, sheet } = extractStyles(drawn.slice(head.length));
  return { head, html: holdControls(html), sheet: sheet + HELD_SHEET };
}
