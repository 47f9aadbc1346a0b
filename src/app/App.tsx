import { type ReactNode, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { HomePage } from '../features/home/HomePage.tsx';
import { ArrivalDialogs } from './ArrivalDialogs.tsx';
import { DialogRoute } from './DialogRoute.tsx';
import { dialogRegistry } from './dialogRegistry.ts';
import { EndedSession } from './EndedSession.tsx';
import { IdleWarning } from './idle/IdleWarning.tsx';
import { lazyPart } from './lazyPart.ts';
import { NoticesHost } from './notices/NoticesHost.tsx';
import { RequiredDialogs } from './RequiredDialogs.tsx';
import { RequireSession } from './RequireSession.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SignInHandoverProvider } from './SignInHandover.tsx';
import { StreamsContext } from './StreamsContext.ts';
import { SystemGate } from './SystemGate.tsx';
import { Shell } from './shell/Shell.tsx';
import { type StreamsSource, useShownStreams } from './useShownStreams.ts';

const GamesPage = lazyPart(() => import('../features/games/GamesPage.tsx'));
const DicePage = lazyPart(() => import('../features/games/DicePage.tsx'));
const LimboPage = lazyPart(() => import('../features/games/LimboPage.tsx'));
const AgentHomePage = lazyPart(() => import('../features/agent/AgentHomePage.tsx'));
const AgentLoginPage = lazyPart(() => import('../features/identity/login/AgentLoginPage.tsx'));
const SecurityCenterPage = lazyPart(() => import('../features/security/SecurityCenterPage.tsx'));
const OutboxPage = lazyPart(() => import('../features/outbox/OutboxPage.tsx'));
const NotFoundPage = lazyPart(() => import('./NotFoundPage.tsx'));

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
            <DialogHost registry={dialogRegistry}>
              <ScrollToTop />
              <EndedSession />
              <RequiredDialogs />
              <ArrivalDialogs />
              <IdleWarning />
              <Routes>
                <Route
                  path="/agent/login"
                  element={
                    <Suspense fallback={null}>
                      <AgentLoginPage />
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
                  <Route path="/login" element={<DialogRoute name="login" />} />
                  <Route path="/register" element={<DialogRoute name="register" />} />
                  <Route path="/inHouse" element={<GamesPage />} />
                  <Route path="/inHouse/dice" element={<DicePage />} />
                  <Route path="/inHouse/limbo" element={<LimboPage />} />
                  <Route element={<RequireSession />}>
                    <Route path="/member/securityCenter" element={<SecurityCenterPage />} />
                  </Route>
                  <Route element={<RequireSession agents />}>
                    <Route path="/agentHome" element={<AgentHomePage />} />
                  </Route>
                  <Route path="/demo/outbox" element={<OutboxPage />} />
                  <Route path="*" element={<NotFoundPage />} />
                </Route>
              </Routes>
            </DialogHost>
          </SignInHandoverProvider>
        </NoticesHost>
      </SystemGate>
    </StreamsContext>
  );
}
