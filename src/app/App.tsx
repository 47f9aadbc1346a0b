import { type ReactNode, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { HomePage } from '../features/home/HomePage.tsx';
import { ArrivalDialogs } from './ArrivalDialogs.tsx';
import { DialogRoute } from './DialogRoute.tsx';
import { dialogRegistry } from './dialogRegistry.ts';
import { EndedSession } from './EndedSession.tsx';
import { FeedbackRoute } from './FeedbackRoute.tsx';
import { IdleWarning } from './idle/IdleWarning.tsx';
import { lazyPart, quietPart } from './lazyPart.ts';
import { NoticesHost } from './notices/NoticesHost.tsx';
import { RequiredDialogs } from './RequiredDialogs.tsx';
import { RequireSession } from './RequireSession.tsx';
import { SignInHandoverProvider } from './SignInHandover.tsx';
import { StreamsContext } from './StreamsContext.ts';
import { StreamsWatch } from './StreamsWatch.tsx';
import { SystemGate } from './SystemGate.tsx';
import { Shell } from './shell/Shell.tsx';
import { ScrollToTop } from './travel/ScrollToTop.tsx';
import { type StreamsSource, useShownStreams } from './useShownStreams.ts';

const GamesPage = lazyPart(() => import('../features/games/GamesPage.tsx'));
const DicePage = lazyPart(() => import('../features/games/DicePage.tsx'));
const LimboPage = lazyPart(() => import('../features/games/LimboPage.tsx'));
const AgentHomePage = lazyPart(() => import('../features/agent/AgentHomePage.tsx'));
const AgentLoginPage = lazyPart(() => import('../features/identity/login/AgentLoginPage.tsx'));
const SecurityCenterPage = lazyPart(() => import('../features/security/SecurityCenterPage.tsx'));
const OutboxPage = lazyPart(() => import('../features/outbox/OutboxPage.tsx'));
const PromotionsPage = lazyPart(() => import('../features/promotions/PromotionsPage.tsx'));
const HelpPage = lazyPart(() => import('../features/help/HelpPage.tsx'));
const DescriptionPage = lazyPart(() => import('../features/about/DescriptionPage.tsx'));
const SponsorPage = lazyPart(() => import('../features/about/SponsorPage.tsx'));
const SeamlessPage = lazyPart(() => import('../features/about/SeamlessPage.tsx'));
const WinnersPage = lazyPart(() => import('../features/winners/WinnersPage.tsx'));
const DownloadPage = lazyPart(() => import('../features/downloads/DownloadPage.tsx'));
const GuidePage = lazyPart(() => import('../features/downloads/GuidePage.tsx'));
const CategoryPage = lazyPart(() => import('../features/lobby/CategoryPage.tsx'));
const LotteryPage = lazyPart(() => import('../features/lobby/LotteryPage.tsx'));
const PointMallPage = lazyPart(() => import('../features/lobby/PointMallPage.tsx'));
const ChatPage = lazyPart(() => import('../features/chat/ChatPage.tsx'));
const DeskPage = lazyPart(() => import('../features/chat/DeskPage.tsx'));
const ConfigPage = lazyPart(() => import('../features/operators/ConfigPage.tsx'));
const PopupWatch = quietPart(() => import('../features/announcements/PopupWatch.tsx'));
const MemberPage = lazyPart(() => import('../features/member/MemberPage.tsx'));
const PageTitle = quietPart(() => import('./travel/PageTitle.tsx'));
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
              <Suspense fallback={null}>
                <PageTitle />
              </Suspense>
              <EndedSession />
              <RequiredDialogs />
              <ArrivalDialogs />
              <IdleWarning />
              <StreamsWatch />
              <Suspense fallback={null}>
                <PopupWatch />
              </Suspense>
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
                  <Route path="/login" element={<DialogRoute name="login" />} />
                  <Route path="/register" element={<DialogRoute name="register" />} />
                  <Route path="/inHouse" element={<GamesPage />} />
                  <Route path="/inHouse/dice" element={<DicePage />} />
                  <Route path="/inHouse/limbo" element={<LimboPage />} />
                  {['/cockfight', '/sports', '/esports', '/rng', '/live', '/fish', '/pvp', '/hot'].map(
                    path => (
                      <Route key={path} path={path} element={<CategoryPage />} />
                    ),
                  )}
                  <Route path="/promotions" element={<PromotionsPage />} />
                  <Route path="/help" element={<HelpPage />} />
                  <Route path="/description" element={<DescriptionPage />} />
                  <Route path="/sponsor" element={<SponsorPage />} />
                  <Route path="/seamless" element={<SeamlessPage />} />
                  <Route path="/winners" element={<WinnersPage />} />
                  <Route path="/feedback" element={<FeedbackRoute />} />
                  <Route path="/download" element={<DownloadPage />} />
                  <Route path="/download/:guide" element={<GuidePage />} />
                  <Route element={<RequireSession />}>
                    {['/lottery', '/seaLottery', '/vnLottery'].map(path => (
                      <Route key={path} path={path} element={<LotteryPage />} />
                    ))}
                    <Route path="/pointMall" element={<PointMallPage />} />
                    {['/member', '/member/securityCenter'].map(path => (
                      <Route key={path} path={path} element={<SecurityCenterPage />} />
                    ))}
                    <Route path="/member/:page" element={<MemberPage center="member" />} />
                  </Route>
                  <Route element={<RequireSession agents />}>
                    <Route path="/agentHome" element={<AgentHomePage />} />
                    <Route path="/agent/:page" element={<MemberPage center="agent" />} />
                  </Route>
                  <Route path="/demo/outbox" element={<OutboxPage />} />
                  <Route path="/demo/desk" element={<DeskPage />} />
                  <Route path="/demo/config" element={<ConfigPage />} />
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
