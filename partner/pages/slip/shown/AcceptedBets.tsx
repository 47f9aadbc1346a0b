import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import { decimalOdds } from '../../../../streams/wire/sportsBook/marketWords.ts';
import { amountText, filled } from '../../boot.ts';
import type { Slip } from '../model/openSlip.ts';
import { useSlipWords } from '../words.ts';

/** Signs of a number of a bet that are enough to tell it apart. */
const SHOWN = 8;

function figures(texts: ReturnType<typeof useSlipWords>['texts'], { stake, odds, potential }: BookedBet) {
  const values = { stake: amountText(stake), amount: amountText(potential) };
  return odds === null
    ? filled(texts.slip.acceptedSystem, values)
    : filled(texts.slip.acceptedLine, { ...values, odds: decimalOdds(odds) });
}

/** Bets that were accepted here, until somebody puts them away. */
export function AcceptedBets({ bets, slip }: { readonly bets: readonly BookedBet[]; readonly slip: Slip }) {
  const { texts } = useSlipWords();
  return (
    <ul className="accepted" aria-live="polite">
      {bets.map(bet => (
        <li key={bet.bet} data-bet={bet.bet}>
          <p className="accepted-head">
            <strong>{bet.state === 'open' ? texts.slip.accepted : texts.slip.state[bet.state]}</strong>
            <span className="quiet" title={bet.bet}>
              {filled(texts.slip.number, { id: bet.bet.slice(-SHOWN) })}
            </span>
          </p>
          <p>{figures(texts, bet)}</p>
          <div className="accepted-tools">
            <button type="button" className="plain" onClick={() => slip.repeat(bet.bet)}>
              {texts.slip.again}
            </button>
            <button type="button" className="plain" onClick={() => slip.dismiss(bet.bet)}>
              {texts.slip.dismiss}
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
