import type { Boot } from '../../server/document.ts';
import type { BookFacts } from '../../server/sportsFacts.ts';
import { returnOf } from '../../sports/bets/returns.ts';
import { amountText, filled } from '../boot.ts';
import type { Host } from '../host.ts';
import type { BookAnswer, BookCalls } from './bookCalls.ts';
import { oddsText } from './oddsBoard.ts';
import type { Slip } from './slip.ts';
import type { SlipState } from './slipState.ts';
import type { Words } from './words.ts';

export interface PlaceFormDeps {
  readonly boot: Boot & { readonly facts: BookFacts };
  readonly words: Words;
  readonly slip: Slip;
  readonly slipState: SlipState;
  readonly calls: BookCalls;
  readonly host: Host;
  readonly mayPlace: () => boolean;
  /** The slip is another one now. */
  readonly onPlaced: () => void;
  readonly onMoney: () => Promise<void>;
}

/** Places the bet of the slip, once for each press, and says what became of it. */
export function createPlace(deps: PlaceFormDeps): () => Promise<void> {
  const { boot, words, slip, slipState, calls, host, onPlaced, onMoney } = deps;
  const { facts, texts: all } = boot;
  const { texts } = words;
  let isPlacing = false;

  function reasonOf({ code = '', waitMs = 0 }: BookAnswer): string {
    const seconds = Math.ceil(waitMs / 1_000);
    const own = new Map(Object.entries(texts.refused)).get(code);
    if (own !== undefined) return filled(own, { seconds, amount: amountText(facts.mostReturn) });
    return new Map(Object.entries(all.refused)).get(code) ?? all.refused.other;
  }

  function tell(answer: BookAnswer): void {
    const { bet } = answer;
    if (bet?.state === 'refused' || bet?.state === 'undone') {
      slip.say(reasonOf({ code: bet.code ?? '' }), 'warn');
      // The next press is about the odds that are seen now.
      if (bet.code === 'odds_changed') slipState.accept();
      return;
    }
    if (bet === undefined) {
      slip.say(reasonOf(answer), 'warn');
      return;
    }
    const odds = returnOf(
      100,
      bet.legs.map(leg => leg.odds),
    );
    slipState.clear();
    slip.say(filled(texts.slip.accepted, { odds: oddsText(odds), amount: amountText(bet.potential) }));
  }

  return async () => {
    const stake = slip.stake();
    if (isPlacing || !deps.mayPlace()) return;
    if (stake === null) {
      const range = { least: amountText(facts.leastStake), most: amountText(facts.mostStake) };
      slip.say(filled(texts.slip.range, range), 'warn');
      return;
    }
    if (slipState.offer(stake) === null) {
      slip.say(slipState.legs().length === 0 ? texts.slip.empty : texts.refused.market_closed, 'warn');
      return;
    }
    isPlacing = true;
    slip.setBusy(true);
    slip.say(filled(texts.slip.placing, { seconds: facts.delayMs / 1_000 }));
    host.say({ type: 'croupier:round', state: 'open' });
    const wish = { id: crypto.randomUUID(), stake, legs: [...slipState.wish()], policy: slip.policy() };
    try {
      tell(await calls.bet(wish));
    } finally {
      isPlacing = false;
      host.say({ type: 'croupier:round', state: 'closed' });
      slip.setBusy(!deps.mayPlace());
      onPlaced();
    }
    await onMoney();
  };
}
