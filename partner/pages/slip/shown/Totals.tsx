import { decimalOdds } from '../../../../streams/wire/sportsBook/marketWords.ts';
import { amountText, filled } from '../../boot.ts';
import { type SlipBet, stakedBets } from '../model/bets.ts';
import type { BuilderPrice } from '../model/builderPrice.ts';
import { useSlipWords } from '../words.ts';

const NOTHING = '–';

export interface TotalsProps {
  readonly bets: readonly SlipBet[];
  readonly builder: BuilderPrice;
}

/** What all bets of the slip cost and may bring. */
export function Totals({ bets, builder }: TotalsProps) {
  const { slip } = useSlipWords().texts;
  const [only] = bets;
  const isOne = only !== undefined && only.key === null;
  const staked = stakedBets(bets).filter(it => it.problem !== 'range' && it.each !== null);
  const stake = staked.reduce((sum, { each, count }) => sum + (each ?? 0) * count, 0);
  const known = staked.map(it => it.possible).filter(it => it !== null);
  const possible = known.reduce((sum, it) => sum + it, 0);
  const form = only?.form.form;
  const whole =
    form === 'builder' && builder.state === 'priced' && builder.odds === null
      ? slip.builderNone
      : form === 'builder' && builder.state === 'asking'
        ? slip.builderAsking
        : only?.odds == null
          ? NOTHING
          : decimalOdds(only.odds);
  return (
    <dl className="totals">
      {isOne && form !== 'system' && (
        <div>
          <dt>{form === 'builder' ? slip.builderPrice : slip.odds}</dt>
          <dd data-testid="slip-odds">{whole}</dd>
        </div>
      )}
      {form === 'system' && only?.each != null && (
        <div className="wide">
          <dt>{filled(slip.combinations, { count: only.count, each: amountText(only.each) })}</dt>
        </div>
      )}
      <div>
        <dt>{slip.total}</dt>
        <dd data-testid="slip-stake">{stake === 0 ? NOTHING : amountText(stake)}</dd>
      </div>
      <div>
        <dt>{slip.possible}</dt>
        <dd data-testid="slip-possible">{known.length === 0 ? NOTHING : amountText(possible)}</dd>
      </div>
    </dl>
  );
}
