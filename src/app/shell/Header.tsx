import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionState } from '../../../streams/connectionState.ts';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import { LanguageSelect } from '../../kit/page/LanguageSelect.tsx';
import { Logo } from '../../kit/page/Logo.tsx';
import { CONNECTING, RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { item, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './Header.module.css';
import { MainNav } from './MainNav.tsx';
import { VisitorBar } from './VisitorBar.tsx';

/** Says that nothing here is worth money, as long as the gateway reports play money. */
function PlayMoneyBadge() {
  const { t } = useTranslation();
  if (!useLive(({ system }) => system.playMoney$, false)) return null;
  return <strong className={s.playMoney}>{t('header.playMoney')}</strong>;
}

type Mark = 'live' | 'connecting' | 'waiting' | 'offline' | 'closed';

function markOf({ phase, reason }: ConnectionState): Mark {
  if (phase === 'waiting' && reason === 'offline') return 'offline';
  return phase === 'idle' ? 'connecting' : phase;
}

/** A dot and a word that show whether the page is connected to the gateway. */
function ConnectionMark() {
  const { t } = useTranslation();
  const mark = markOf(useLive(({ connection }) => connection.state$, CONNECTING));
  return (
    <span
      className={`${toolbar('close')} ${typography(12, 'quiet', 'nowrap')} ${s.connection}`}
      data-mark={mark}
    >
      <span className={s.dot} aria-hidden="true" />
      <span className={s.connectionText}>{t(`connection.${mark}`)}</span>
    </span>
  );
}

const MemberBar = lazyPart(() => import('./MemberBar.tsx'));
const HeadTools = lazyPart(() => import('./HeadTools.tsx'));

/** The head of every page: the account, its balance, and whether what is shown is live. */
export function Header() {
  const { t } = useTranslation();
  const { role, phase } = useLive(({ session }) => session.session$, RESTORING);
  // During a sign-in from the header's form the session is being checked too: keep showing the form until that has
  // ended.
  const [wasVisitor, setWasVisitor] = useState(false);
  const isVisitor = phase === 'ready' ? role === 'visitor' : wasVisitor;
  if (isVisitor !== wasVisitor) setWasVisitor(isVisitor);
  return (
    <header className={s.header}>
      <div className={`${toolbar(3)} ${s.row}`}>
        <Logo />
        <PlayMoneyBadge />
        <ConnectionMark />
        <div className={`${toolbar(2, 'end')} ${item('grows', 'shrinks')} ${s.end}`}>
          {phase === 'restoring' && !isVisitor ? (
            <span role="status" aria-label={t('header.restoring')}>
              <Skeleton width="180px" height="36px" />
            </span>
          ) : isVisitor ? (
            <VisitorBar />
          ) : (
            <Suspense fallback={<Skeleton width="180px" height="36px" />}>
              <MemberBar />
            </Suspense>
          )}
          <span className={s.tools}>
            <Suspense fallback={null}>
              <HeadTools />
            </Suspense>
          </span>
          <LanguageSelect />
        </div>
      </div>
      <MainNav />
    </header>
  );
}
