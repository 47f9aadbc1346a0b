import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createBonusesStore } from '../../../streams/stores/bonuses.ts';
import type { BonusRecord } from '../../../streams/wire/bonus/records.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { cluster, stack, typography } from '../../ui/layout/layout.ts';
import { Facts } from './Facts.tsx';
import s from './records.module.css';
import { Time } from './Time.tsx';

/** The newest entries of a bonus; read again with each stake. */
function Entries({ bonus }: { readonly bonus: BonusRecord }) {
  const { t } = useTranslation('records');
  const store = useStore(createBonusesStore);
  const about = `bonus ${bonus.id} ${bonus.state} ${bonus.wagered}`;
  const [entries, again] = useRemote(about, () => store.entries(bonus.id));
  return (
    <RemoteView remote={entries} error={t('bonus.entriesError')} onRetry={again}>
      {known => (
        <ol className={`${stack(1, 'start')} ${typography(13)} ${s.entries}`} aria-label={t('bonus.entries')}>
          {known.map(({ n, what, wagered, amount, at }) => (
            <li key={n}>
              <Time at={at} /> <span>{t(`bonus.step.${what}`)}</span>
              <Amount minor={wagered === 0 ? Math.abs(amount) : Math.abs(wagered)} />
            </li>
          ))}
        </ol>
      )}
    </RemoteView>
  );
}

/** Gives an open bonus up, after a second press. */
function GiveUp({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useTranslation('records');
  const store = useStore(createBonusesStore);
  const [isSure, setSure] = useState(false);
  const notify = useNotify();
  const giveUp = useIntent(store.giveUp, () => {
    notify(t('bonus.givenUp'), 'done');
    onDone();
  });
  if (!isSure) return <Button onClick={() => setSure(true)}>{t('bonus.giveUp')}</Button>;
  return (
    <div className={cluster('1-3')}>
      <p>{t('bonus.giveUpText')}</p>
      <Refusal failure={giveUp.failure} />
      <Button variant="primary" busy={giveUp.busy} onClick={() => giveUp.run(id)}>
        {t('bonus.giveUpYes')}
      </Button>
      <Button variant="ghost" disabled={giveUp.busy} onClick={() => setSure(false)}>
        {t('bonus.keep')}
      </Button>
    </div>
  );
}

/** What a bonus was granted for, what happened to it, and how to be rid of it. */
export function BonusDetail({
  bonus,
  onChanged,
}: {
  readonly bonus: BonusRecord;
  readonly onChanged: () => void;
}) {
  const { t } = useTranslation(['records', 'common']);
  const ofDeposits = valueIn(useBehavior(useStore(createBonusesStore).promotions$));
  const names = useBehavior(useStreams().content.promotionNames$);
  const title =
    ofDeposits?.find(({ id }) => String(id) === bonus.reference)?.title ?? names.get(bonus.reference);
  return (
    <div className={stack(3, 'start')}>
      <Facts
        facts={[
          [t('bonus.for'), title ?? bonus.reference],
          [t('column.productType'), t(`common:category.${bonus.productType}`)],
          [t('bonus.changed'), <Time key="changed" at={bonus.changedAt} />],
        ]}
      />
      <Entries bonus={bonus} />
      {(bonus.state === 'ISSUED' || bonus.state === 'WAGERING') && (
        <GiveUp id={bonus.id} onDone={onChanged} />
      )}
    </div>
  );
}
