import { filled } from '../../boot.ts';
import { useWords } from '../words/words.ts';
import { useServerNow } from './useServerNow.ts';

/** Often enough that no second is shown too long, ms. */
const EVERY_MS = 200;
/** From here on it is urgent, s. */
const LAST_S = 5;

/** Seconds that are left of a phase by the server's clock, and a bar that runs out with them. */
export function Countdown({
  until,
  lasts,
  serverNow,
}: {
  /** Epoch ms. */
  readonly until: number;
  /** Length of the whole phase, ms. */
  readonly lasts: number;
  readonly serverNow: () => number;
}) {
  const { texts } = useWords();
  const left = Math.max(0, until - useServerNow(serverNow, EVERY_MS));
  const seconds = Math.ceil(left / 1_000);
  return (
    <span className="countdown" data-last={seconds <= LAST_S} data-testid="countdown">
      <span className="seconds">{filled(texts.tables.seconds, { seconds })}</span>
      <span className="bar" aria-hidden="true">
        <i style={{ transform: `scaleX(${lasts === 0 ? 0 : Math.min(1, left / lasts)})` }} />
      </span>
    </span>
  );
}
