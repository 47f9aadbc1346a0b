// Runs in a thread of the gateway, one language each time, and ends.
import './document.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../../src/app/App.tsx';
import { startI18n } from '../../src/i18n/setup.ts';
import { merchant } from '../../src/kit/merchant.ts';
import { answer, order } from './document.ts';
import { extractStyles } from './extractStyles.ts';
import { HELD_SHEET, holdControls } from './holdControls.ts';

/** Streams that never open: what is live shows what it shows before its first value. */
const NEVER = new Promise<never>(() => {});
/** What React puts in front for pictures that are wanted first. */
const HEAD = /^(?:<link rel="preload"[^>]*>)*/;

const { language, texts } = order;
const i18n = await startI18n(language, merchant.name, {
  type: 'backend',
  init() {},
  read(_tag: string, namespace: string, done: (error: null, data: object) => void) {
    done(null, texts[namespace] ?? {});
  },
});
await i18n.loadNamespaces(Object.keys(texts));
const drawn = renderToString(
  <StrictMode>
    <MemoryRouter>
      <App streams={NEVER} />
    </MemoryRouter>
  </StrictMode>,
);
const [head = ''] = HEAD.exec(drawn) ?? [];
const { html, sheet } = extractStyles(drawn.slice(head.length));
answer({ head, html: holdControls(html), sheet: sheet + HELD_SHEET });
