import {
  FIXTURES_EVERY_MS,
  FIXTURES_KEPT_MS,
  type SeamlessAnswer,
  type SeamlessParams,
  type SeamlessRefusal,
} from '../../../streams/wire/gameServers/seamless.ts';
import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import type { Clock } from '../../clock.ts';
import { createReportWaits, isBusy } from '../../wallet/reportWaits.ts';
import { RETRY_AFTER_MS } from '../../wallet/retryPlan.ts';
import { type CallWallet, Unreached } from '../../wallet/walletClient.ts';
import { createBoardReports } from './boardReports.ts';
import type { Feed } from './feed.ts';
import { createMatchReports } from './matchReports.ts';
import { createReportPace, type ReportPace } from './reportPace.ts';

/** Longest silence, ms: the platform tells that a book is silent soon after. */
const SILENCE_MS = SECOND;
/** Least time between two times that everything is said again because the platform knows other fixtures, ms. */
const AGAIN_MS = 30 * SECOND;
/** How long nothing is said of a board that isn't whole, ms: matches that come one by one move those that a reader is about to press. */
const FIRST_MS = 6 * SECOND;
/** Least time between two calls with fixtures that came while more are to come, ms: for the same reason. */
const CAME_EVERY_MS = 2 * SECOND;
/**
 * Least time between the beginnings of two calls, ms. There is one for each look at most, four a second; after a look that took longer than
 * the next one does the platform lets a call come a little sooner, else all later ones would be as late as that one.
 */
const EVERY_MS = FIXTURES_EVERY_MS - 40;

export interface FixtureReportsDeps {
  readonly ask: CallWallet;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
  readonly feed: Pick<Feed, 'board' | 'details'>;
  readonly retryPlan?: readonly number[];
}

type Said = SeamlessParams<'fixtures'>;
type Answer = SeamlessAnswer<'fixtures'> | SeamlessRefusal | null;

const isNews = ({ leagues, came, changed, gone, details }: Said): boolean =>
  leagues.length + came.length + changed.length + gone.length + details.length > 0;

/**
 * Tells the platform what becomes of fixtures as soon as it was looked at, four times a second at most: what changed, and that the book is
 * there when nothing changes; of matches that somebody looks at there, everything. What a busy platform has refused is said again as it is
 * then; all of it after an answer that never came. Where nothing is looked at any more nothing is said: the platform tells that as silence.
 */
export function createFixtureReports(deps: FixtureReportsDeps): ReportPace {
  const { ask, clock, warn, feed, retryPlan = RETRY_AFTER_MS } = deps;
  const board = createBoardReports(feed.board);
  const details = createMatchReports(feed.details);
  let isWhole = true;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let cameAt = Number.NEGATIVE_INFINITY;
  const beganAt = clock.now();
  let isStopped = false;
  const waitAfter = createReportWaits({ everyMs: FIXTURES_EVERY_MS, what: 'fixtures', warn, retryPlan });

  function nextSaid(): Said {
    // By then the platform has forgotten what it knew.
    isWhole ||= clock.now() - answeredAt >= FIXTURES_KEPT_MS;
    if (isWhole) details.forget();
    const withNew = !feed.board.isGrowing() || clock.now() - cameAt >= CAME_EVERY_MS;
    const said = isWhole ? board.whole() : board.news(withNew);
    return { ...said, details: details.news() };
  }

  function hear(answer: Answer, said: Said): void {
    if (!answer?.ok) {
      board.retry();
      details.retry();
      // Without an answer nobody knows whether it was taken in.
      isWhole = said.whole || !isBusy(answer);
      return;
    }
    board.confirm();
    details.confirm();
    answeredAt = clock.now();
    if (said.whole) wholeAt = answeredAt;
    details.watch(answer.watch);
    // The gateway has forgotten some.
    isWhole = answer.fixtures !== board.size() && clock.now() - wholeAt >= AGAIN_MS;
  }

  async function tell(said: Said): Promise<number> {
    const beganAt = clock.now();
    const answer: Answer = await ask('fixtures', said).catch((failure: unknown) => {
      if (!(failure instanceof Unreached)) warn(`the fixtures could not be told: ${String(failure)}`);
      return null;
    });
    if (isStopped) return 0;
    hear(answer, said);
    const ms = waitAfter(answer);
    // Whoever couldn't take it in is left alone from the answer on.
    return answer?.ok ? EVERY_MS : clock.now() - beganAt + ms;
  }

  const pace = createReportPace(clock, () => {
    const isEarly = wholeAt === Number.NEGATIVE_INFINITY && clock.now() - beganAt < FIRST_MS;
    if (isEarly && feed.board.isGrowing()) return null;
    const said = nextSaid();
    if (!said.whole && !isNews(said) && clock.now() - answeredAt < SILENCE_MS) return null;
    if (said.came.length > 0) cameAt = clock.now();
    return tell(said);
  });
  return {
    look: pace.look,
    stop() {
      isStopped = true;
      pace.stop();
      details.watch([]);
    },
  };
}
