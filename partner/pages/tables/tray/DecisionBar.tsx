import type { TableDecision } from '../../../tables/wire/state.ts';
import { Countdown } from '../time/Countdown.tsx';
import { useWords } from '../words/words.ts';

/** The decisions of a hand, with the time that is left for them. */
export function DecisionBar({
  named,
  about,
  allowed,
  isBusy,
  until,
  lasts,
  serverNow,
  onDecide,
}: {
  /** What its name begins with: that of the table, where there are others. */
  readonly named: string;
  /** The hand; null for that of all. */
  readonly about: string | null;
  readonly allowed: readonly TableDecision[];
  /** While one is on its way. */
  readonly isBusy: boolean;
  /** Epoch ms; null when it isn't known. */
  readonly until: number | null;
  readonly lasts: number;
  readonly serverNow: () => number;
  readonly onDecide: (decision: TableDecision) => void;
}) {
  const { texts } = useWords();
  const { decide } = texts.tables;
  return (
    <section className="decisions" aria-label={named + decide.label}>
      <p>
        <span>{decide.label}</span>
        {about !== null && <span>{about}</span>}
        {until !== null && <Countdown until={until} lasts={lasts} serverNow={serverNow} />}
      </p>
      <div>
        {allowed.map(decision => (
          <button
            key={decision}
            type="button"
            className="decision"
            data-decision={decision}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onDecide(decision)}
          >
            {decide[decision]}
          </button>
        ))}
      </div>
    </section>
  );
}
