import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../kit/chunks/ErrorBoundary.tsx';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import { usePage } from '../../kit/navigation/usePage.ts';
import { SkipLink } from '../../kit/page/SkipLink.tsx';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import type { Elements } from '../../ui/elements.ts';
import { card, stack } from '../../ui/layout/layout.ts';
import { FooterSlot } from './FooterSlot.tsx';
import { Header } from './Header.tsx';
import { LoadingCover } from './LoadingCover.tsx';
import s from './Shell.module.css';
import { SideBars } from './SideBars.tsx';
import { SlipSlot } from './SlipSlot.tsx';
import { StaleBanner } from './StaleBanner.tsx';
import { TabBar } from './TabBar.tsx';

const AgentBar = lazyPart(() => import('../../features/agent/AgentBar.tsx'));

/** The frame of every page. The agent's bar and its streams are mounted for agents only. */
export function Shell({ place, children }: { readonly place?: Elements; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  const { pathname } = useLocation();
  // The agents' start shows the same below its heading.
  const page = usePage();
  const isAgentHome = page?.name === 'agentHome';
  const isGame = page?.frame === 'game';
  return (
    <div className={s.shell}>
      <SkipLink to="main">{t('skip')}</SkipLink>
      <Header />
      <StaleBanner />
      <div className={s.body}>
        <main id="main" className={`${stack(5, 'top')} ${s.main}`} tabIndex={-1}>
          {role === 'agent' && !isAgentHome && (
            <ErrorBoundary>
              <Suspense fallback={<div className={`${card(0, 'large')} ${s.agentBar}`} />}>
                <AgentBar />
              </Suspense>
            </ErrorBoundary>
          )}
          {/* A page of its own: it shows that it is on its way, and what broke on another one is gone. */}
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<LoadingCover />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
        <SlipSlot />
      </div>
      {!isGame && (
        <>
          <SideBars />
          <FooterSlot place={place} />
        </>
      )}
      {/* A game needs the room, and its own buttons lie at the bottom. */}
      {!isGame && page?.game === undefined && <TabBar />}
    </div>
  );
}
