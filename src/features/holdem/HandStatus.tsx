import { useTranslation } from 'react-i18next';
import type { PokerTable } from '../../../streams/wire/holdem/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { typography } from '../../ui/layout/layout.ts';
import type { FeltProps } from './feltProps.ts';
import s from './holdem.module.css';
import { wonBy } from './SeatPlace.tsx';

function NextHand({ dealsAt }: { readonly dealsAt: number }) {
  const { t } = useTranslation('holdem');
  const now = useBehavior(useStreams().clock.seconds$);
  const seconds = Math.max(0, Math.ceil((dealsAt - now) / 1000));
  return <small role="timer">{t('say.next', { seconds })}</small>;
}

const nameOf = ({ players }: PokerTable, seat: number) =>
  players.find(it => it.seat === seat)?.name ?? `#${seat}`;

/** Where the table stands, in a sentence. */
function useSentence({ table, mine }: FeltProps): string {
  const { t } = useTranslation('holdem');
  const { shown, players, dealsAt } = table;
  const amount = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  if (shown?.paid != null) {
    const winners = shown.players.map(({ seat }) => seat).filter(seat => wonBy(table, seat) > 0);
    return winners
      .map(seat => {
        const won = amount(wonBy(table, seat));
        const kind = shown.players.find(it => it.seat === seat)?.kind;
        const isShown = kind != null && shown.players.filter(it => it.cards !== null).length > 1;
        const who =
          seat === mine ? t('say.youWon', { won }) : t('say.won', { name: nameOf(table, seat), won });
        return isShown ? t('say.with', { who, kind: t(`kind.${kind}`) }) : who;
      })
      .join(' ');
  }
  if (shown !== null && shown.turn !== null)
    return shown.turn === mine ? t('say.yourTurn') : t('say.turn', { name: nameOf(table, shown.turn) });
  return t(players.length < 2 || dealsAt === null ? 'say.waits' : 'say.begins');
}

/** What happens at the table in words, read out as it changes. */
export function HandStatus(props: FeltProps) {
  const { dealsAt } = props.table;
  return (
    <div className={`${typography(14, 'label', 'centered')} ${s.status}`}>
      <p role="status">{useSentence(props)}</p>
      {dealsAt !== null && <NextHand dealsAt={dealsAt} />}
    </div>
  );
}
