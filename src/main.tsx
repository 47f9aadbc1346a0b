import './ui/layers.css';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createStreams, type Streams } from '../streams/index.ts';
import { App } from './app/App.tsx';
import { merchant } from './app/merchant.ts';
import { createPageDeps } from './app/page/createPageDeps.ts';
import { DEFAULT_LANGUAGE, readLanguage } from './i18n/languages.ts';
import { startI18n } from './i18n/setup.ts';

/** The streams live outside of React: a component may come and go, the connection stays. */
async function boot(root: HTMLElement): Promise<void> {
  const language = readLanguage(() => window.localStorage);
  const i18n = startI18n(language, merchant.name);
  const streams: Streams = createStreams(
    createPageDeps(window, {
      merchant,
      language: () => document.documentElement.lang || DEFAULT_LANGUAGE,
      serverNow: () => streams.clock.now(),
    }),
  );
  await i18n;
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App streams={streams} />
      </BrowserRouter>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void boot(root);
