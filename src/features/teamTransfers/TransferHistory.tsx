import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { remoteOf } from '../../../streams/remote/remoteOf.ts';
import { createTeamTransfersStore } from '../../../streams/stores/teamTransfers.ts';
import type { TeamTransfer } from '../../../streams/wire/teamTransfers/words.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { card, cluster, item, stack, typography } from '../../ui/layout/layout.ts';

/** One transfer: which way it went, with whom, when and how much. */
function Row({ transfer, currency }: { readonly transfer: TeamTransfer; readonly currency: string }) {
  const { t } = useTranslation(['teamTransfers', 'common']);
  const { way, side, name, amount, note, at, demo } = transfer;
  const isSent = way === 'sent';
  return (
    <li className={`${stack(2)} ${card(4, 'raised')}`}>
      <div className={cluster('2-3')}>
        <span className={typography('breaks')}>
          <span>{t(`ways.${way}.${side}`)}</span> <bdi className={typography('strong')}>{name}</bdi>
        </span>
        <Amount
          className={`${typography('strong')} ${item('pushed')}`}
          minor={isSent ? -amount : amount}
          symbol={currency}
          tone="result"
        />
      </div>
      <p className={`${cluster('2-3')} ${typography(13, 'quiet')}`}>
        <Badge tone={isSent ? 'neutral' : 'win'}>{t(`states.${way}`)}</Badge>
        <time className="num" dateTime={new Date(at).toISOString()}>
          {formatDateTime(at)}
        </time>
        {demo && <Badge tone="demo">{t('common:demo')}</Badge>}
      </p>
      {note !== '' && (
        <p className={typography(14, 'anywhere')}>
          <bdi>{note}</bdi>
        </p>
      )}
    </li>
  );
}

/** Transfers of the account, newest first; they come while they are looked at. */
export function TransferHistory({ currency }: { readonly currency: string }) {
  const { t } = useTranslation('teamTransfers');
  const store = useStore(createTeamTransfersStore);
  const list = useBehavior(store.list$);
  const age = useBehavior(store.freshness$);
  const remote = useMemo(() => remoteOf(list?.items ?? null, age), [list, age]);
  const older = useIntent(store.loadOlder);
  return (
    <section className={stack(3)} aria-labelledby="transfers">
      <h2 id="transfers" className={typography(20)}>
        {t('history')}
      </h2>
      <RemoteView
        remote={remote}
        error={t('historyError')}
        onRetry={store.refresh}
        empty={<EmptyState title={t('none')} />}
      >
        {known => (
          <ul className={stack(3)}>
            {known.map(transfer => (
              <Row key={transfer.id} transfer={transfer} currency={currency} />
            ))}
          </ul>
        )}
      </RemoteView>
      <Refusal failure={older.failure} />
      {list?.hasMore && (
        <Button busy={older.busy} onClick={() => older.run()}>
          {t('older')}
        </Button>
      )}
    </section>
  );
}
