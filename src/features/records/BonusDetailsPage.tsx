import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BONUS_STATES } from '../../../streams/wire/bonus/words.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { BonusDetail } from './BonusDetail.tsx';
import { BonusProgress } from './BonusProgress.tsx';
import { RecordList } from './RecordList.tsx';
import { createBonusRecords } from './stores.ts';
import { Time } from './Time.tsx';

const TONES: Readonly<Record<(typeof BONUS_STATES)[number], BadgeTone>> = {
  ISSUED: 'info',
  WAGERING: 'info',
  WAGERED: 'win',
  LOST: 'loss',
  EXPIRED: 'loss',
};

/** Bonuses, and how far each is (S2-123). A bet changes the balance, everything else of a bonus sends a message. */
export default function BonusDetailsPage() {
  const { t } = useTranslation(['records', 'shell']);
  const title = t('shell:page.bonusDetails');
  const list = useStore(createBonusRecords);
  const inbox = useBehavior(useStreams().inbox.inbox$);
  // Null while the inbox is unknown, empty while there is no message.
  const newest = inbox === null ? null : (inbox.latest[0]?.id ?? '');
  const known = useRef(newest);
  useEffect(() => {
    if (known.current !== null && known.current !== newest) list.refresh();
    known.current = newest;
  }, [list, newest]);
  return (
    <Page>
      <PageHead title={title} lead={t('bonus.lead')} />
      <RecordList
        title={title}
        name="bonuses"
        store={createBonusRecords}
        filters={[
          {
            key: 'state',
            label: t('column.state'),
            options: BONUS_STATES.map(value => ({ value, label: t(`word.${value}`) })),
          },
        ]}
        columns={[
          { key: 'at', cell: ({ at }) => <Time at={at} /> },
          { key: 'kind', cell: ({ kind }) => t(`word.${kind}`, kind) },
          { key: 'amount', isFigure: true, cell: ({ amount }) => <Amount minor={amount} /> },
          { key: 'state', cell: ({ state }) => <Badge tone={TONES[state]}>{t(`word.${state}`)}</Badge> },
          { key: 'wagered', cell: row => <BonusProgress {...row} /> },
          { key: 'left', isFigure: true, cell: ({ left }) => <Amount minor={left} /> },
          {
            key: 'expiresAt',
            cell: ({ expiresAt }) => (
              <time dateTime={new Date(expiresAt).toISOString()}>{formatDateTime(expiresAt)}</time>
            ),
          },
        ]}
        figures={({ count, amount, open, converted }) => [
          { key: 'count', label: t('bonus.count'), value: count, as: 'count' },
          { key: 'amount', label: t('bonus.granted'), value: amount },
          { key: 'open', label: t('bonus.open'), value: open },
          { key: 'converted', label: t('bonus.converted'), value: converted },
        ]}
        detail={row => <BonusDetail bonus={row} onChanged={list.refresh} />}
      />
    </Page>
  );
}
