import { useTranslation } from 'react-i18next';
import { merchant } from '../../kit/merchant.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { typography } from '../../ui/layout/layout.ts';
import type { FeltProps } from './feltProps.ts';
import { HandStatus } from './HandStatus.tsx';
import s from './holdem.module.css';
import { PlayingCards } from './PlayingCard.tsx';
import { SeatPlace } from './SeatPlace.tsx';

/** Places of two seats: opposite each other. */
const OPPOSITE = 3;

/** The table as it stands: seats around it, common cards, pots, and what happens in words. */
export function Felt({ table, mine }: FeltProps) {
  const { t } = useTranslation('holdem');
  const { seats, shown } = table;
  const nearest = mine ?? 1;
  const numbers = Array.from({ length: seats }, (_, i) => i + 1);
  const placeOf = (seat: number) => ((seat - nearest + seats) % seats) * (seats === 2 ? OPPOSITE : 1);
  const sidePots = shown !== null && shown.pots.length > 1 ? shown.pots : [];
  return (
    <div className={s.felt}>
      <div className={s.middle}>
        {shown !== null && (
          <>
            <PlayingCards cards={shown.board} />
            <span className={typography(16, 'strong', 'tabular')}>
              {t('pot')} <Amount minor={shown.pot} symbol={merchant.currencySymbol} />
            </span>
            {sidePots.length > 0 && (
              <ol className={`${typography(12, 'quiet', 'tabular')} ${s.pots}`} aria-label={t('pots')}>
                {sidePots.map(({ amount, seats: among }) => (
                  <li key={among.join(' ')}>
                    <Amount minor={amount} symbol={merchant.currencySymbol} />
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
        <HandStatus table={table} mine={mine} />
      </div>
      <ol className={s.seats} aria-label={t('seats', { taken: table.players.length, seats })}>
        {numbers.map(seat => (
          <SeatPlace key={seat} table={table} seat={seat} place={placeOf(seat)} isMine={seat === mine} />
        ))}
      </ol>
    </div>
  );
}
