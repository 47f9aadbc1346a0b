import type { TableStakes } from '../../../tables/wire/state.ts';
import { amountText, filled } from '../../boot.ts';
import { useWords } from '../words/words.ts';

/** How many play, and who won most in the round before. */
export function Players({ stakes }: { readonly stakes: TableStakes | null }) {
  const { texts } = useWords();
  const { players: words } = texts.tables;
  const winners = stakes?.winners ?? [];
  return (
    <section className="players" aria-label={words.winners}>
      <h2>
        <span>{words.winners}</span>
        <span className="player-count">{filled(words.count, { count: stakes?.players ?? 0 })}</span>
      </h2>
      {winners.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <ol>
          {winners.map((winner, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be alike
            <li key={at}>
              <span dir="auto">{winner.name}</span>
              <strong>{amountText(winner.amount)}</strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
