import './ui/layers.css';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { merchant } from './app/merchant.ts';
import { readLanguage } from './i18n/languages.ts';
import { startI18n } from './i18n/setup.ts';

const ReplayBadge = lazy(() => import('./features/replay/ReplayBadge.tsx'));

/** The streams live outside of React: a component may come and go, the connection stays. */
async function boot(root: HTMLElement): Promise<void> {
  // On their way beside the texts; the page is drawn without waiting for them.
  const opened = import('./app/page/openStreams.ts').then(({ openStreams }) => openStreams(window, merchant));
  const streams = opened.then(it => it.streams);
  await startI18n(
    readLanguage(() => window.localStorage),
    merchant.name,
  );
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App streams={streams} />
        {import.meta.env.VITE_REPLAY !== '0' && new URLSearchParams(window.location.search).has('replay') && (
          <Suspense fallback={null}>
            <ReplayBadge opened={opened} />
          </Suspense>
        )}
      </BrowserRouter>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void boot(root);
