import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import { LanguageSelect } from '../../kit/page/LanguageSelect.tsx';
import { Logo } from '../../kit/page/Logo.tsx';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ConnectionMark } from './ConnectionMark.tsx';
import s from './Header.module.css';
import { MainNav } from './MainNav.tsx';
import { PlayMoneyBadge } from './PlayMoneyBadge.tsx';
import { VisitorBar } from './VisitorBar.tsx';

const MemberBar = lazyPart(() => import('./MemberBar.tsx'));
const SupportButton = lazyPart(() => import('./SupportButton.tsx'));

/** The head of every page: who is here, what they have, and whether what they see is live. */
export function Header() {
  const { t } = useTranslation();
  const { role, phase } = useLive(({ session }) => session.session$, RESTORING);
  // A sign-in from the head is also a session being checked: its form must stay until that has ended.
  const [wasVisitor, setWasVisitor] = useState(false);
  const isVisitor = phase === 'ready' ? role === 'visitor' : wasVisitor;
  if (isVisitor !== wasVisitor) setWasVisitor(isVisitor);
  return (
    <header className={s.header}>
      <div className={s.row}>
        <Logo />
        <PlayMoneyBadge />
        <ConnectionMark />
        <div className={s.end}>
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
          <span className={s.support}>
            <Suspense fallback={null}>
              <SupportButton />
            </Suspense>
          </span>
          <LanguageSelect />
        </div>
      </div>
      <MainNav />
    </header>
  );
}
