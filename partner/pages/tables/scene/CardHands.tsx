import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';
import { textOf, useWords } from '../words/words.ts';
import { cardsTo, handState, handsOf } from './hands.ts';
import { PlayingCard } from './PlayingCard.tsx';

/** Places for cards that are drawn before they come, so that nothing moves when they do. */
const PLACES: ReadonlyMap<string, number> = new Map([
  ['dragonTiger', 1],
  ['redBlack', 3],
  ['blackjack', 2],
  ['teenPatti', 3],
  ['baccarat', 2],
  ['speedBaccarat', 2],
  ['noCommissionBaccarat', 2],
]);
const placesOf = (kind: string, to: string) => {
  if (kind === 'casinoHoldem') return to === 'common' ? 5 : 2;
  return to === 'joker' ? 1 : (PLACES.get(kind) ?? 0);
};

/** Hands of cards beside each other, with what they come to. */
export function CardHands({
  kind,
  steps,
  winners,
}: {
  readonly kind: string;
  readonly steps: readonly RoundStep[];
  /** Hands whose bets have won. */
  readonly winners: ReadonlySet<string>;
}) {
  const { texts } = useWords();
  return (
    <div className="hands" data-kind={kind}>
      {handsOf(kind).map(to => {
        const cards = cardsTo(steps, to);
        const empty = Math.max(0, placesOf(kind, to) - cards.length);
        const state = handState(texts, kind, to, steps);
        return (
          <section key={to} className="hand" data-hand={to} data-won={winners.has(to)}>
            <h2>
              <span>{textOf(texts.tables.hand, to) ?? to}</span>
              {state !== null && <strong>{state}</strong>}
            </h2>
            <div className="cards" data-many={cards.length > 5 || (kind === 'andarBahar' && to !== 'joker')}>
              {cards.map((card, at) => (
                // A card stays where it was dealt to.
                // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a card is
                <PlayingCard key={at} card={card} />
              ))}
              {Array.from({ length: empty }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
                <span key={`empty ${at}`} className="card-place" aria-hidden="true" />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
