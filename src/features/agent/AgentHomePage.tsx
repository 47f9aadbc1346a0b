import { useTranslation } from 'react-i18next';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import AgentBar from './AgentBar.tsx';

/** Where agents begin (S2-30): what waits for them and what they earn. */
export default function AgentHomePage() {
  const { t } = useTranslation('agent');
  const { account, nickname } = useBehavior(useStreams().session.session$);
  return (
    <>
      <PageHead title={t('home.title')} lead={t('home.text', { name: nickname ?? account })} />
      <AgentBar />
    </>
  );
}
