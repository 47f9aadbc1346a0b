import {
  FIXTURES_EVERY_MS,
  type SeamlessAnswer,
  type SeamlessParams,
  type SeamlessRefusal,
} from '../../../streams/wire/gameServers/seamless.ts';
import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import type { FixtureSummary, League } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Clock } from '../../clock.ts';
import { RETRY_AFTER_MS, retryAfter } from '../../wallet/retryPlan.ts';
import { type CallWallet, Unreached } from '../../wallet/walletClient.ts';
import type { Feed } from './feed.ts';
import { createMatchReports } from './matchReports.ts';
import { summaryPatch } from './summaries.ts';

/** Longest silence, ms: the platform tells that a book is silent soon after. */
const SILENCE_MS = SECOND;
/** Least time between two times that everything is said again because the platform knows other fixtures, ms. */
const AGAIN_MS = 30 * SECOND;
/** How long nothing is said of a board that isn't whole, ms: matches that come one by one move those that a reader is about to press. */
const FIRST_MS = 6 * SECOND;
/** Least time between two calls with fixtures that came while more are to come, ms: for the same reason. */
const CAME_EVERY_MS = 2 * SECOND;
/** Longest wait after calls that failed, ms. */
const MOST_WAIT_MS = 10 * SECOND;
/** A little more than the platform asks for, whose clock may begin earlier, ms. */
const EVERY_MS = FIXTURES_EVERY_MS + 20;

export interface FixtureReportsDeps {
  readonly ask: CallWallet;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
  readonly feed: Pick<Feed, 'board' | 'details'>;
  readonly retryPlan?: readonly number[];
}

type Said = SeamlessParams<'fixtures'>;
type Answer = SeamlessAnswer<'fixtures'> | SeamlessRefusal | null;

/**
 * Tells the platform what becomes of fixtures, four times a second at most: all of them, then what changed, all again after an answer
 * that never came, and that the book is there when nothing changes; of matches that somebody looks at there, everything. Answers what stops it.
 */
export function createFixtureReports(deps: FixtureReportsDeps): () => void {
  const { ask, clock, warn, feed, retryPlan = RETRY_AFTER_MS } = deps;
  const { board } = feed;
  const details = createMatchReports(feed.details);
  /** As the platform was told. */
  const told = new Map<string, FixtureSummary>();
  let leagues: readonly League[] = [];
  let isWhole = true;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let cameAt = Number.NEGATIVE_INFINITY;
  const beganAt = clock.now();
  let failed = 0;
  let isStopped = false;
  let cancel = () => {};

  function whole(): Said {
    told.clear();
    for (const [id, summary] of board.summaries()) told.set(id, summary);
    leagues = board.leagues();
    details.forget();
    const [came, changed, gone] = [[...told.values()], [], []];
    return { ...{ came, changed, gone }, leagues: [...leagues], whole: true, details: details.news() };
  }

  function news(): Said {
    const now = board.summaries();
    const withNew = !board.isGrowing() || clock.now() - cameAt >= CAME_EVERY_MS;
    const said: Said = {
      leagues: [],
      came: [],
      changed: [],
      gone: [],
      whole: false,
      details: details.news(),
    };
    if (leagues !== board.leagues()) said.leagues.push(...board.leagues());
    leagues = board.leagues();
    for (const id of told.keys()) if (!now.has(id)) said.gone.push(id);
    for (const id of said.gone) told.delete(id);
    for (const [id, summary] of now) {
      const before = told.get(id);
      if (before === summary || (before === undefined && !withNew)) continue;
      told.set(id, summary);
      const patch = before === undefined ? null : summaryPatch(before, summary);
      if (before === undefined) said.came.push(summary);
      else if (patch !== null) said.changed.push(patch);
    }
    return said;
  }

  const isNews = ({ leagues: of, came, changed, gone, details: more }: Said) =>
    of.length + came.length + changed.length + gone.length + more.length > 0;

  function wait(answer: Answer): number {
    if (answer?.ok) {
      failed = 0;
      return EVERY_MS;
    }
    if (answer !== null && answer.code === 'busy') return EVERY_MS;
    failed += 1;
    if (answer !== null && failed === 1) warn(`the gateway refuses the fixtures: ${answer.code}`);
    return Math.min(MOST_WAIT_MS, Math.max(EVERY_MS, retryAfter(failed, retryPlan)));
  }

  function hear(answer: Answer): void {
    if (!answer?.ok) {
      // Whether it was taken in is not known.
      isWhole = true;
      return;
    }
    answeredAt = clock.now();
    details.watch(answer.watch);
    // The gateway has forgotten some.
    isWhole ||= answer.fixtures !== told.size && clock.now() - wholeAt >= AGAIN_MS;
  }

  async function tell(): Promise<void> {
    const isEarly = wholeAt === Number.NEGATIVE_INFINITY && clock.now() - beganAt < FIRST_MS;
    if (isEarly && board.isGrowing()) return next(EVERY_MS);
    const said = isWhole ? whole() : news();
    if (!said.whole && !isNews(said) && clock.now() - answeredAt < SILENCE_MS) return next(EVERY_MS);
    if (said.whole) wholeAt = clock.now();
    if (said.came.length > 0) cameAt = clock.now();
    isWhole = false;
    const answer: Answer = await ask('fixtures', said).catch((failure: unknown) => {
      if (!(failure instanceof Unreached)) warn(`the fixtures could not be told: ${String(failure)}`);
      return null;
    });
    if (isStopped) return;
    hear(answer);
    next(wait(answer));
  }

  const next = (ms: number) => {
    if (!isStopped) cancel = clock.after(ms, () => void tell());
  };
  next(0);
  return () => {
    isStopped = true;
    cancel();
    details.watch([]);
  };
}
