import { type LineMatch, lineKey } from '../slip/model/line.ts';
import type { Slip } from '../slip/model/openSlip.ts';
import { useSlipWords } from '../slip/words.ts';
import { useBehavior } from '../tables/feeds/useBehavior.ts';
import type { ShownMarket } from './mainMarkets.ts';
import { OddsButton } from './OddsButton.tsx';

export interface MarketRowsProps {
  readonly fixture: string;
  readonly match: LineMatch;
  readonly markets: readonly ShownMarket[];
  readonly isSuspended: boolean;
  readonly slip: Pick<Slip, 'content$' | 'select'>;
}

/** Markets of a match with their prices. */
export function MarketRows({ fixture, match, markets, isSuspended, slip }: MarketRowsProps) {
  const words = useSlipWords();
  const { lines } = useBehavior(slip.content$);
  const onSlip = new Set(lines.map(lineKey));
  return (
    <ul className="markets">
      {markets.map(({ key, market, picks }) => (
        <li key={key}>
          <p className="quiet" dir="auto">
            {words.market(market, match)}
          </p>
          <div className="market-picks" data-count={picks.length}>
            {picks.map(({ selection, odds, name }) => (
              <OddsButton
                key={selection.pick}
                pick={words.pick(selection, match, name)}
                odds={odds}
                isSuspended={isSuspended}
                isOnSlip={onSlip.has(lineKey({ fixture, selection }))}
                onPress={() => slip.select(fixture, selection, 'toggle')}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
