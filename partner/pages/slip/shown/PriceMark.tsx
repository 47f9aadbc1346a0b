import { decimalOdds } from '../../../../streams/wire/sportsBook/marketWords.ts';
import { filled } from '../../boot.ts';
import type { LinePrice } from '../model/prices.ts';
import { useSlipWords } from '../words.ts';
import { WayMark } from './WayMark.tsx';

export interface PriceMarkProps {
  readonly price: LinePrice | undefined;
  /** What its player has seen before, hundredths. */
  readonly seen: number | null;
}

/** A price, with a sign and words for how it has moved since it was seen. */
export function PriceMark({ price, seen }: PriceMarkProps) {
  const { slip } = useSlipWords().texts;
  if (price === undefined || price.state === 'loading')
    return (
      <span className="price" data-state="loading">
        <span aria-hidden="true">…</span>
        <span className="hidden">{slip.loading}</span>
      </span>
    );
  const { state, odds } = price;
  if (odds === null || state === 'off' || state === 'over')
    return (
      <span className="price" data-state="off">
        {state === 'over' ? slip.over : slip.off}
      </span>
    );
  const way = seen === null || seen === odds ? null : odds > seen ? 'up' : 'down';
  return (
    <span className="price" data-state={state} data-way={way ?? undefined}>
      {way !== null && (
        <>
          <span className="was">{filled(slip.was, { odds: decimalOdds(seen ?? odds) })}</span>
          <span className="way">
            <WayMark way={way} />
          </span>
          <span className="hidden">{slip[way]} </span>
        </>
      )}
      <strong>{decimalOdds(odds)}</strong>
      {state === 'suspended' && <span className="tag">{slip.suspended}</span>}
    </span>
  );
}
