import type { TableResult } from '../../../tables/wire/state.ts';
import { outcomeText } from '../parts/outcomes.ts';
import { useWords } from '../words/words.ts';

const LAST = 10;

/** The last rounds of a table in words, the newest first. */
export function OutcomeList({
  kind,
  results,
}: {
  readonly kind: string;
  readonly results: readonly TableResult[];
}) {
  const { texts } = useWords();
  return (
    <ol className="outcomes">
      {results
        .slice(-LAST)
        .reverse()
        .map(({ shoe, round, steps, isVoid }) => (
          <li key={`${shoe}:${round}`}>
            {isVoid ? texts.tables.phase.void : outcomeText(texts, kind, steps)}
          </li>
        ))}
    </ol>
  );
}
