import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { RESTORING } from '../beforeStreams.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { lazyPart } from '../lazyPart.ts';
import { useLive } from '../useLive.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import s from './Shell.module.css';
import { StaleBanner } from './StaleBanner.tsx';
import { TabBar } from './TabBar.tsx';

const AgentBar = lazyPart(() => import('../../features/agent/AgentBar.tsx'));

/** What surrounds every page. The agent's bar, and with it every agent stream, exists for agents only. */
export function Shell({ place, children }: { readonly place?: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  // The agents' start shows the same below its heading.
  const isAgentHome = useLocation().pathname === '/agentHome';
  return (
    <div className={s.shell}>
      <a className={s.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <StaleBanner />
      <main id="main" className={s.main} tabIndex={-1}>
        {role === 'agent' && !isAgentHome && (
          <ErrorBoundary>
            <Suspense fallback={<div className={s.agentBar} />}>
              <AgentBar />
            </Suspense>
          </ErrorBoundary>
        )}
        <ErrorBoundary>
          <Suspense fallback={<p className={s.wait}>{t('loading')}</p>}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer place={place} />
      <TabBar />
    </div>
  );
}
