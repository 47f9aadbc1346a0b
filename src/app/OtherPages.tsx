import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '../kit/chunks/lazyPart.ts';
import { DialogRoute } from './DialogRoute.tsx';
import { FeedbackRoute } from './FeedbackRoute.tsx';
import { RequireSession } from './RequireSession.tsx';

const GamesPage = lazyPart(() => import('../features/games/GamesPage.tsx'));
const DicePage = lazyPart(() => import('../features/games/DicePage.tsx'));
const LimboPage = lazyPart(() => import('../features/games/LimboPage.tsx'));
const AgentHomePage = lazyPart(() => import('../features/agent/AgentHomePage.tsx'));
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
const DeskPage = lazyPart(() => import('../features/chat/DeskPage.tsx'));
const ConfigPage = lazyPart(() => import('../features/operators/ConfigPage.tsx'));
const MemberPage = lazyPart(() => import('../features/member/MemberPage.tsx'));
const NotFoundPage = lazyPart(() => import('../kit/navigation/NotFoundPage.tsx'));

/** Every page of the shell but home: their list is a chunk of its own, each page another one. */
export default function OtherPages() {
  return (
    <Routes>
      <Route path="/login" element={<DialogRoute name="login" />} />
      <Route path="/register" element={<DialogRoute name="register" />} />
      <Route path="/inHouse" element={<GamesPage />} />
      <Route path="/inHouse/dice" element={<DicePage />} />
      <Route path="/inHouse/limbo" element={<LimboPage />} />
      {['/cockfight', '/sports', '/esports', '/rng', '/live', '/fish', '/pvp', '/hot'].map(path => (
        <Route key={path} path={path} element={<CategoryPage />} />
      ))}
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
    </Routes>
  );
}
