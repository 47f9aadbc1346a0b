import './ui/layers.css';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/layout/layout.css';
import { Fragment, lazy, StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { keepInstallOffer } from './app/install/installOffer.ts';
import { codeOf, readLanguage } from './i18n/languages.ts';
import { localeFiles } from './i18n/localeFiles.ts';
import { startI18n } from './i18n/setup.ts';
import { AddressContext } from './kit/browser/AddressContext.ts';
import { readAddress } from './kit/browser/address.ts';
import { loadFonts } from './kit/browser/loadFonts.ts';
import { createConsoleLogger } from './kit/browser/logger.ts';
import { createPageMemory } from './kit/browser/pageMemory.ts';
import { createTokenStorage } from './kit/browser/tokenStorage.ts';
import { yieldToBrowser } from './kit/browser/yieldToBrowser.ts';
import { quietPart } from './kit/chunks/lazyPart.ts';
import { loadChunk } from './kit/chunks/loadChunk.ts';
import { merchant } from './kit/merchant.ts';
import { whenIdle } from './ui/idle/whenIdle.ts';

// A product build has neither: the condition is known when it is built.
const testers = import.meta.env.VITE_REPLAY === '1';
const StudioDoor = testers ? quietPart(() => import('./features/replay/StudioDoor.tsx')) : null;
const StudioLink = testers ? quietPart(() => import('./features/replay/StudioLink.tsx')) : null;

/** Nobody waits for it: fetched when the page has loaded and has nothing else to do. */
const install = new Promise(resolve => {
  window.addEventListener('load', () => whenIdle(() => resolve(null)));
}).then(() => import('./app/install/InstallEntry.tsx'));
const InstallEntry = lazy(() => install.catch(() => ({ default: () => null })));

/** The streams live outside of React: a component may come and go, the connection stays. */
async function boot(root: HTMLElement): Promise<void> {
  // First of all: what comes with the address is out of it before anything else is asked for.
  const token = createTokenStorage(() => window.sessionStorage);
  const memory = createPageMemory(() => window.sessionStorage);
  const address = readAddress(window, token, memory);
  loadFonts(document);
  const offer = keepInstallOffer(window);
  const language = readLanguage(() => window.localStorage, merchant);
  // In slices: a phone's processor needs a while for each of these, and the links of the drawn screen lead on meanwhile.
  await yieldToBrowser();
  const opened = yieldToBrowser()
    .then(() => loadChunk(() => import('./kit/streams/openStreams.ts')))
    .then(({ openStreams }) =>
      openStreams(window, merchant, { token, memory, linkToken: address.linkToken }, language),
    );
  const streams = opened.then(it => it.streams$);
  // A board with prices that came with the document stays until the page has its own.
  const ready =
    root.querySelector('[data-drawn-board]') === null
      ? null
      : loadChunk(() => import('./app/boardStart.ts'))
          .then(({ getReady }) => getReady(streams, root, window.location.pathname))
          .catch(() => null);
  const { warn } = createConsoleLogger(window.console);
  const fallback = merchant.defaultLanguage;
  const i18n = await startI18n(language, merchant.name, localeFiles(fallback, warn), fallback);
  const shown = codeOf(i18n.language);
  if (shown !== language) {
    warn('language_missing', { language, shown });
    void streams.then(it => it.value.language.choose(shown));
  }
  const taken = await ready;
  await yieldToBrowser();
  const page = (
    <StrictMode>
      <BrowserRouter>
        <AddressContext value={address}>
          <App
            streams={taken ?? streams}
            place={
              <Suspense fallback={null}>
                {StudioLink && <StudioLink />}
                <InstallEntry kept={offer} />
              </Suspense>
            }
          />
        </AddressContext>
        {StudioDoor && (
          <Suspense fallback={null}>
            <StudioDoor opened={opened} />
          </Suspense>
        )}
      </BrowserRouter>
    </StrictMode>
  );
  const tree = createRoot(root);
  // React draws a transition in pieces; one may tap on a link of the drawn screen between them.
  startTransition(() => tree.render(page));
  if (testers) {
    // A program that tries many scripts in one document wants none of the state of the one before.
    window.addEventListener('croupier:afresh', ({ timeStamp }) =>
      tree.render(<Fragment key={timeStamp}>{page}</Fragment>),
    );
  }
}

// React throws for a document without it.
void boot(document.getElementById('root') as HTMLElement);
// A browser that keeps nothing for sites throws when it is asked for its workers: then there is none.
void install
  .then(({ registerWorker }) => registerWorker(navigator.serviceWorker, merchant.offline))
  .catch(() => {});
