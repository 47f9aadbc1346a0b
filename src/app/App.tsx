import { type ReactNode, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { HomePage } from '../features/home/HomePage.tsx';
import { ErrorBoundary } from '../kit/chunks/ErrorBoundary.tsx';
import { lazyPart } from '../kit/chunks/lazyPart.ts';
import { SignInHandoverProvider } from '../kit/SignInHandover.tsx';
import { StreamsContext } from '../kit/streams/StreamsContext.ts';
import { NoticesHost } from './notices/NoticesHost.tsx';
import { StreamsWatch } from './StreamsWatch.tsx';
import { SystemGate } from './SystemGate.tsx';
import { NavigationScroll } from './scroll/NavigationScroll.tsx';
import { Shell } from './shell/Shell.tsx';
import { type StreamsSource, useShownStreams } from './useShownStreams.ts';

const AgentLoginPage = lazyPart(() => import('../features/identity/login/AgentLoginPage.tsx'));
const ChatPage = lazyPart(() => import('../features/chat/ChatPage.tsx'));

const OtherPages = lazyPart(() => import('./OtherPages.tsx'));
const GlobalEffects = lazyPart(() => import('./GlobalEffects.tsx'));
const AnyDialog = lazyPart(() => import('./AnyDialog.tsx'));

export interface AppProps {
  readonly streams: StreamsSource;
  /** One more place in the footer. */
  readonly place?: ReactNode;
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
                <Route
                  path="/agent/login"
                  element={
                    <Suspense fallback={null}>
                      <AgentLoginPage />
                    </Suspense>
                  }
                />
                {/* A window of its own: no shell around it. */}
                <Route
                  path="/chat"
                  element={
                    <Suspense fallback={null}>
                      <ChatPage />
                    </Suspense>
                  }
                />
                <Route
                  element={
                    <Shell place={place}>
                      <Outlet />
                    </Shell>
                  }
                >
                  {['/', '/index', '/index.html', '/home'].map(path => (
                    <Route key={path} path={path} element={<HomePage />} />
                  ))}
                  <Route path="*" element={<OtherPages />} />
                </Route>
              </Routes>
            </DialogHost>
          </SignInHandoverProvider>
        </NoticesHost>
      </SystemGate>
    </StreamsContext>
  );
}
