import { Suspense, useRef } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { FirstAddressProvider } from '../dialogs/FirstAddressProvider.tsx';
import { HomePage } from '../features/home/HomePage.tsx';
import { ErrorBoundary } from '../kit/chunks/ErrorBoundary.tsx';
import { lazyPart, quietPart } from '../kit/chunks/lazyPart.ts';
import { usePage } from '../kit/navigation/usePage.ts';
import { SignInHandoverProvider } from '../kit/SignInHandover.tsx';
import { StreamsContext } from '../kit/streams/StreamsContext.ts';
import { HOME } from '../routes/play.ts';
import type { Elements } from '../ui/elements.ts';
import { NoticesHost } from './notices/NoticesHost.tsx';
import { PageRoutes } from './pageParts.ts';
import { StreamsWatch } from './StreamsWatch.tsx';
import { SystemGate } from './SystemGate.tsx';
import { NavigationScroll } from './scroll/NavigationScroll.tsx';
import { Shell } from './shell/Shell.tsx';
import { type StreamsSource, useShownStreams } from './useShownStreams.ts';

/** Needed with the first change of the page, and loaded before. */
const FocusHeading = quietPart(() => import('./focus/FocusHeading.tsx'));
const GlobalEffects = lazyPart(() => import('./GlobalEffects.tsx'));
const AnyDialog = lazyPart(() => import('./AnyDialog.tsx'));

export interface AppProps {
  readonly streams: StreamsSource;
  /** An additional element for the footer. */
  readonly place?: Elements;
}

/** The frame around the page of this address: the shell, or none for a page in a window of its own. */
function PageFrame({ place }: { readonly place: Elements }) {
  const { pathname } = useLocation();
  const began = useRef<string | null>(pathname);
  const page = (
    <>
      <Outlet />
      <Suspense fallback={null}>
        <FocusHeading began={began} pathname={pathname} />
      </Suspense>
    </>
  );
  return usePage()?.frame === 'window' ? (
    <Suspense key={pathname} fallback={null}>
      {page}
    </Suspense>
  ) : (
    <Shell place={place}>{page}</Shell>
  );
}

/**
 * The whole page. Rendered before the streams are open; live values appear when they are. The caller provides the
 * router: over the address bar, or in memory for tests.
 */
export function App({ streams, place }: AppProps) {
  const shown = useShownStreams(streams);
  return (
    <StreamsContext value={shown}>
      <SystemGate>
        <NoticesHost>
          <SignInHandoverProvider>
            <FirstAddressProvider>
              <DialogHost dialog={AnyDialog}>
                <NavigationScroll />
                <StreamsWatch />
                <Routes>
                  <Route element={<PageFrame place={place} />}>
                    {[HOME.path, ...(HOME.aliases ?? [])].map(path => (
                      <Route key={path} path={path} element={<HomePage />} />
                    ))}
                    <Route path="*" element={<PageRoutes />} />
                  </Route>
                </Routes>
                {/* After the page, because its first link is the one that skips to the content. */}
                <ErrorBoundary banner>
                  <Suspense fallback={null}>
                    <GlobalEffects />
                  </Suspense>
                </ErrorBoundary>
              </DialogHost>
            </FirstAddressProvider>
          </SignInHandoverProvider>
        </NoticesHost>
      </SystemGate>
    </StreamsContext>
  );
}
