import { useTranslation } from 'react-i18next';
import { useStreams } from '../../app/StreamsContext.ts';
import { useBehavior } from '../../app/useBehavior.ts';
import AgentBar from './AgentBar.tsx';
import s from './AgentHomePage.module.css';

/** Where agents begin (S2-30): what waits for them and what they earn. */
export default function AgentHomePage() {
  const { t } = useTranslation('agent');
  const { account, nickname } = useBehavior(useStreams().session.session$);
  return (
    <>
      <header className={s.head}>
        <h1 className={s.title}>{t('home.title')}</h1>
        <p className={s.text}>{t('home.text', { name: nickname ?? account })}</p>
      </header>
      <AgentBar />
    </>
  );
}
