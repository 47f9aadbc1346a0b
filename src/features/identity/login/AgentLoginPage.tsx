import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { LanguageSelect } from '../../../kit/page/LanguageSelect.tsx';
import { Logo } from '../../../kit/page/Logo.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import { FullScreen } from '../../../ui/screen/FullScreen.tsx';
import s from './AgentLoginPage.module.css';
import { SignInPanel } from './SignInPanel.tsx';

/** The agents' own way in (S2-31): leads to their start, and turns everybody else away (S6-15). */
export default function AgentLoginPage() {
  const { t } = useTranslation(['identity', 'rules']);
  const navigate = useNavigate();
  const { session } = useStreams();
  const { role, phase, ended, account } = useBehavior(session.session$);
  // Signing in is also a session being checked: the form must stay until that has ended.
  const [isKnown, setIsKnown] = useState(phase === 'ready');
  if (phase === 'ready' && !isKnown) setIsKnown(true);
  if (phase === 'ready' && role === 'agent') return <Navigate to="/agentHome" replace />;
  return (
    <FullScreen mark={<Logo />} end={<LanguageSelect />}>
      <main className={s.main} id="main">
        <h1 className={typography('h2', 'centered')}>{t('agentLogin.title')}</h1>
        <p className={`${typography('quiet', 'centered', 'pretty')} ${s.text}`}>{t('agentLogin.text')}</p>
        <div className={`${stack(4)} ${s.card}`}>
          {!isKnown ? (
            <Skeleton height="44px" lines={3} />
          ) : (
            <>
              {ended !== null && <Notice tone="warn">{t(`ended.${ended}`)}</Notice>}
              {role === 'member' && <Notice tone="info">{t('agentLogin.other', { account })}</Notice>}
              <SignInPanel page="agent" onSignedIn={() => void navigate('/agentHome', { replace: true })} />
            </>
          )}
        </div>
        <Link className={`${typography(14, 'quiet')} ${s.back}`} to="/">
          {t('agentLogin.back')}
        </Link>
      </main>
    </FullScreen>
  );
}
