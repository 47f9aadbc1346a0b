import { type ReactNode, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { HomePage } from '../features/home/HomePage.tsx';
import { ErrorBoundary } from '../kit/chunks/ErrorBoundary.tsx';
import { lazyPart } from '../kit/chunks/lazyPart.ts';
import { usePage } from '../kit/navigation/usePage.ts';
import { SignInHandoverProvider } from '../kit/SignInHandover.tsx';
import { StreamsContext } from '../kit/streams/StreamsContext.ts';
import { HOME } from '../routes/play.ts';
import { NoticesHost } from './notices/NoticesHost.tsx';
import { StreamsWatch } from './StreamsWatch.tsx';
import { SystemGate } from './SystemGate.tsx';
import { NavigationScroll } from './scroll/NavigationScroll.tsx';
import { Shell } from './shell/Shell.tsx';
import { type StreamsSource, useShownStreams } from './useShownStreams.ts';

const PageRoutes = lazyPart(() => import('./PageRoutes.tsx'));
const GlobalEffects = lazyPart(() => import('./GlobalEffects.tsx'));
const AnyDialog = lazyPart(() => import('./AnyDialog.tsx'));

export interface AppProps {
  readonly streams: StreamsSource;
  /** One more place in the footer. */
  readonly place?: ReactNode;
}

/** What surrounds the page of this address: the shell, or nothing in a window of its own. */
function PageFrame({ place }: { readonly place: ReactNode }) {
  return usePage()?.frame === 'window' ? (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  ) : (
    <Shell place={place}>
      <Outlet />
    </Shell>
  );
}

/**
 * The whole page. It is drawn before the streams are open: what is live fills in when they are. The router around it is
 * the caller's: the address bar, or memory in tests.
 */
export function App({ streams, place }: AppProps) {
  const shown = useShownStreams(streams);
  return (
    <StreamsContext value={shown}>
      <SystemGate>
        <NoticesHost>
          <SignInHandoverProvider>
            <DialogHost dialog={AnyDialog}>
              <NavigationScroll />
              <ErrorBoundary banner>
                <Suspense fallback={null}>
                  <GlobalEffects />
                </Suspense>
              </ErrorBoundary>
              <StreamsWatch />
              <Routes>
                <Route element={<PageFrame place={place} />}>
                  {[HOME.path, ...(HOME.aliases ?? [])].map(path => (
                    <Route key={path} path={path} element={<HomePage />} />
                  ))}
                  <Route path="*" element={<PageRoutes />} />
                </Route>
              </Routes>
            </DialogHost>
          </SignInHandoverProvider>
        </NoticesHost>
      </SystemGate>
    </StreamsContext>
  );
}
