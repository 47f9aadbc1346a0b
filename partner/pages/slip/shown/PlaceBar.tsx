import { useEffect, useState } from 'react';
import { SECOND } from '../../../../streams/wire/protocol/durations.ts';
import { filled } from '../../boot.ts';
import type { SlipNotice, SlipProgress } from '../model/placing.ts';
import { refusalWords, useSlipWords } from '../words.ts';
import type { SlipPage } from './page.ts';

/** Refusals after which nothing can be placed here any more. */
const SESSION_CODES: ReadonlySet<string> = new Set(['session_ended', 'session_unknown']);
/** How often a progress is drawn, ms. */
const BEAT_MS = 100;

function Progress({ progress, now }: { readonly progress: SlipProgress; readonly now: () => number }) {
  const { slip } = useSlipWords().texts;
  const { since, lastsMs, isPaced } = progress;
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (lastsMs === 0) return;
    const timer = setInterval(() => setAt(now()), BEAT_MS);
    return () => clearInterval(timer);
  }, [lastsMs, now]);
  const seconds = Math.ceil(lastsMs / SECOND);
  const text = isPaced ? slip.paced : lastsMs === 0 ? slip.placing : slip.placingLive;
  return (
    <div className="progress">
      <p role="status">{filled(text, { seconds })}</p>
      {lastsMs === 0 ? (
        <progress aria-label={slip.placing} />
      ) : (
        <progress
          aria-label={slip.placing}
          max={lastsMs}
          value={Math.min(lastsMs, Math.max(0, at - since))}
        />
      )}
    </div>
  );
}

/** What the slip says to what was done last, besides what stands at lines and fields. */
function noticeText(
  notice: SlipNotice,
  words: ReturnType<typeof useSlipWords>,
  mostReturn: number,
): string | null {
  const { slip } = words.texts;
  if (notice.kind === 'lines') return slip.lookAbove;
  if (notice.kind === 'refused') return refusalWords(words.texts, notice.code, notice.most ?? mostReturn);
  return null;
}

export interface PlaceBarProps {
  readonly page: SlipPage;
  /** How many bets a press places. */
  readonly count: number;
  readonly progress: SlipProgress | null;
  readonly notice: SlipNotice | null;
  /** Why no bet can be placed now; null for nothing. */
  readonly blocked: 'connecting' | 'lost' | 'ended' | null;
  readonly isPossible: boolean;
}

/** The button that places the bets, always in sight, with what came of it last. */
export function PlaceBar({ page, count, progress, notice, blocked, isPossible }: PlaceBarProps) {
  const words = useSlipWords();
  const { slip } = words.texts;
  const { onSignIn } = page;
  // The answer to a bet may come before the connection ends for the same reason.
  const isOver = blocked === 'ended' || (notice?.kind === 'refused' && SESSION_CODES.has(notice.code));
  const text =
    notice === null || blocked === 'ended' ? null : noticeText(notice, words, page.limits.mostReturn);
  return (
    <div className="place-bar">
      {blocked === 'connecting' ? (
        <p className="quiet" role="status">
          {slip.connecting}
        </p>
      ) : (
        blocked !== null && (
          <p className="problem" role="alert">
            {slip[blocked === 'lost' ? 'stale' : blocked]}
          </p>
        )
      )}
      {text !== null && (
        <p className="problem" role="alert">
          {text}
        </p>
      )}
      {isOver ? (
        <button type="button" className="action" onClick={page.onReload}>
          {slip.reload}
        </button>
      ) : onSignIn !== null ? (
        <button type="button" className="action" onClick={onSignIn}>
          {slip.signIn}
        </button>
      ) : progress !== null ? (
        <Progress key={progress.since} progress={progress} now={page.now} />
      ) : (
        <button
          type="button"
          className="action"
          aria-disabled={!isPossible || blocked !== null || undefined}
          onClick={() => void page.slip.place()}
          onKeyDown={event => {
            // A key that is held places one bet.
            if (event.repeat) event.preventDefault();
          }}
        >
          {count > 1 ? filled(slip.placeOf, { count }) : slip.place}
        </button>
      )}
    </div>
  );
}
