import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';
import { kindPart } from '../parts/loadedKinds.ts';
import { textOf, useWords } from '../words/words.ts';
import { cardsTo } from './cardsTo.ts';
import { PlayingCard } from './PlayingCard.tsx';

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
  const { hands = new Map<string, number>(), handState } = kindPart(kind);
  return (
    <div className="hands" data-kind={kind}>
      {[...hands].map(([to, places]) => {
        const cards = cardsTo(steps, to);
        const empty = Math.max(0, places - cards.length);
        const state = cards.length === 0 ? null : (handState?.(texts, to, steps) ?? null);
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
