import { useTranslation } from 'react-i18next';
import type { DuelTable } from '../../../streams/wire/rooms/shapes.ts';
import { formatSpan } from '../../i18n/span.ts';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { typography } from '../../ui/layout/layout.ts';
import { lastSum } from './lastRoll.ts';
import s from './rooms.module.css';
import type { SeatsProps } from './Seats.tsx';

/** What is left until the next step, in words that change every second: not read out each time. */
function TimeLeft({ dueAt }: { readonly dueAt: number }) {
  const { t } = useTranslation('rooms');
  const now = useBehavior(useStreams().clock.seconds$);
  return <small role="timer">{t('say.openTime', { time: formatSpan(dueAt - now) })}</small>;
}

function Start({ dueAt }: { readonly dueAt: number }) {
  const { t } = useTranslation('rooms');
  const now = useBehavior(useStreams().clock.seconds$);
  const seconds = Math.max(0, Math.ceil((dueAt - now) / 1000));
  return <small role="timer">{t('say.full', { seconds })}</small>;
}

function useResult({ table, mine }: SeatsProps): string {
  const { t } = useTranslation('rooms');
  const symbol = merchant.currencySymbol;
  if (table.state === 'cancelled')
    return mine === null
      ? t('say.cancelled')
      : t('say.returned', { amount: formatAmount(table.stake, { symbol }) });
  if (table.winner === null) return '';
  const pot = formatAmount(table.pot, { symbol });
  const best = lastSum(table, table.winner);
  if (mine === table.winner) return t('say.won', { sum: best, pot });
  const name = table.players.find(({ seat }) => seat === table.winner)?.name ?? '';
  if (mine === null) return t('say.other', { name, pot, best });
  return t('say.lost', { name, pot, best, sum: lastSum(table, mine) });
}

const turnsOf = ({ rolls }: DuelTable) => (rolls?.length ?? 1) - 1;

/** Where a table stands, in words. */
export function TableStatus({ table, mine }: SeatsProps) {
  const { t } = useTranslation('rooms');
  const result = useResult({ table, mine });
  const { state, dueAt, players, seats } = table;
  const ties = turnsOf(table);
  const waiting = {
    open: () => t('say.open', { count: seats - players.length }),
    full: () => t('say.seated'),
    rolling: () => t('say.rolling'),
  };
  const sentence = state === 'open' || state === 'full' || state === 'rolling' ? waiting[state]() : result;
  return (
    <div className={`${typography(18, 'label', 'centered')} ${s.sentence}`}>
      <p role="status">{sentence}</p>
      {state === 'full' && dueAt !== null && <Start dueAt={dueAt} />}
      {state === 'open' && dueAt !== null && <TimeLeft dueAt={dueAt} />}
      {ties > 0 && <small>{t('say.tie', { count: ties })}</small>}
    </div>
  );
}
