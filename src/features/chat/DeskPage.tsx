import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';

/** Where the demo's desk was, `/demo/desk`: it says who is at the desk, and leads to the one of the office. */
export default function DeskPage() {
  const { t } = useTranslation('chat');
  const { support } = useStreams();
  const [people] = useRemote('people', () => support.people());
  const there = valueIn(people)?.filter(({ online }) => online);
  return (
    <Page width="board">
      <PageHead title={t('deskPage.title')} lead={t('deskPage.lead')} />
      {there !== undefined && (
        <p>
          {there.length === 0
            ? t('deskPage.away')
            : t('deskPage.there', { names: there.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <p>
        <a className={buttonClass('primary')} href="/office/care">
          {t('deskPage.open')}
        </a>
      </p>
    </Page>
  );
}
