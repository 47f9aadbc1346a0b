import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { createHoldemStore } from '../../../streams/stores/holdem.ts';
import type { PokerTable } from '../../../streams/wire/holdem/shapes.ts';
import { useGameGuard } from '../../kit/games/useStartGame.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { merchant } from '../../kit/merchant.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { HOLDEM_ROOMS, pokerPath } from '../../routes/play.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { cluster, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { ActPanel } from './ActPanel.tsx';
import { Felt } from './Felt.tsx';
import s from './holdem.module.css';
import { LastHands } from './LastHands.tsx';
import { SitDialog } from './SitDialog.tsx';

function Back() {
  const { t } = useTranslation('holdem');
  return (
    <Link
      className={`${toolbar(1, 'inline')} ${typography(14, 'quiet', 'label')} ${s.back}`}
      to={HOLDEM_ROOMS}
    >
      <span className={s.backIcon}>
        <Icon name="chevron-right" size={18} />
      </span>
      {t('back')}
    </Link>
  );
}

/** What can be done at a table besides playing: sit down, or leave. */
function Place({ table, mine }: { readonly table: PokerTable; readonly mine: number | null }) {
  const { t } = useTranslation('holdem');
  const store = useStore(createHoldemStore);
  const own = useBehavior(store.own$);
  const ifMayPlay = useGameGuard();
  const [isSitting, setSitting] = useState(false);
  const leave = useMoneyIntent('poker', () => store.leave(table.id));
  const isLeaving = table.players.find(({ seat }) => seat === mine)?.isLeaving ?? false;
  const maySit = mine === null && (own?.table ?? null) === null && table.players.length < table.seats;
  return (
    <>
      <div className={cluster(3, 'center')}>
        {mine !== null && (
          <Button busy={leave.busy} disabled={isLeaving} onClick={() => leave.run()}>
            {t(isLeaving ? 'leaving' : 'leave')}
          </Button>
        )}
        {maySit && (
          <Button
            variant="primary"
            size="lg"
            onClick={() => ifMayPlay(pokerPath(table.id), () => setSitting(true))}
          >
            {t('sit')}
          </Button>
        )}
      </div>
      {!isSitting && leave.status}
      {isSitting && <SitDialog room={table} onClose={() => setSitting(false)} />}
    </>
  );
}

/** One table of hold'em: the cards, the bets, one's own turn, and what proves each hand afterwards. */
export default function PokerTablePage() {
  const { t } = useTranslation('holdem');
  const { table: id = '' } = useParams();
  const store = useStore(createHoldemStore);
  useEffect(() => {
    store.watch(id);
    return () => store.watch(null);
  }, [store, id]);
  const remote = useBehavior(store.table$);
  const own = useBehavior(store.own$);
  const mine = own?.table?.id === id ? own.seat : null;
  const amount = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const missing = (
    <EmptyState title={t('missing')} action={<Back />}>
      {t('emptyText')}
    </EmptyState>
  );
  return (
    <div className={stack(5)}>
      <div>
        <Back />
        <PageHead title={t('title')} />
      </div>
      <RemoteView
        remote={remote}
        error={t('error')}
        onRetry={store.refresh}
        refused={failure => (failure.code === 'not_found' ? missing : null)}
      >
        {table => (
          <>
            <p className={`${cluster(3)} ${typography(14, 'quiet')}`}>
              <span>{t('blinds', { small: amount(table.smallBlind), big: amount(table.bigBlind) })}</span>
              {table.shown !== null && <span>{t('handNumber', { number: table.shown.number })}</span>}
            </p>
            <Felt table={table} mine={mine} />
            {table.shown?.acts != null && table.shown.turn === mine && (
              <ActPanel
                key={`${table.shown.id}:${table.shown.step}`}
                table={table}
                hand={table.shown}
                acts={table.shown.acts}
              />
            )}
            <Place table={table} mine={mine} />
          </>
        )}
      </RemoteView>
      {own !== null && <LastHands />}
    </div>
  );
}
