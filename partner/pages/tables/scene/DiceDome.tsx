import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';
import { Die } from './Die.tsx';

const DICE = [0, 1, 2];

/** Three dice under a dome: those that nobody has seen yet shake. */
export function DiceDome({
  steps,
  isShaken,
}: {
  readonly steps: readonly RoundStep[];
  readonly isShaken: boolean;
}) {
  const total = steps.reduce((sum, it) => sum + it.shows, 0);
  return (
    <div className="dome" aria-hidden="true">
      <div className="dice">
        {DICE.map(at => {
          const face = steps[at]?.shows ?? null;
          return (
            <span
              key={at}
              className="die-place"
              data-shaken={face === null && isShaken}
              data-known={face !== null}
            >
              <Die face={face ?? at + 1} />
            </span>
          );
        })}
      </div>
      {steps.length === DICE.length && <strong className="dome-total">{total}</strong>}
    </div>
  );
}
