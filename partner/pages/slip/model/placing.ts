import type { Behavior } from '../../../../streams/behavior.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import type { PlacedAnswer, WishedBet } from '../feeds/slipFeeds.ts';
import { readTolerance, type SlipBet, stakedBets, wishOf } from './bets.ts';
import { type LineRefusal, lineKey, type SlipLine } from './line.ts';
import type { LinePrice } from './prices.ts';
import { changeLines, removeLines, type SlipContent } from './slip.ts';
import type { SlipDeps } from './slipDeps.ts';

/** How far the placing is. */
export interface SlipProgress {
  /** Bet that is being placed, from 1, of all of them. */
  readonly at: number;
  readonly count: number;
  /** Epoch ms. */
  readonly since: number;
  /** How long it takes at least, ms: 0 where it isn't known. */
  readonly lastsMs: number;
  /** The server wants a pause before the next bet. */
  readonly isPaced: boolean;
}

/** What the slip says. */
export type SlipNotice =
  | { readonly kind: 'added' | 'removed' | 'full'; readonly key: string }
  /** Stakes or the tolerance can't be taken: the sentences stand at the fields. */
  | { readonly kind: 'fields' }
  /** Lines were refused: what happened stands at them. */
  | { readonly kind: 'lines' }
  /** `most`: the limit that the bet was above, minor units; missing where none was. */
  | { readonly kind: 'refused'; readonly code: string; readonly most?: number };

interface PlacingDeps
  extends Pick<SlipDeps, 'calls' | 'feeds' | 'delayMs' | 'language' | 'now' | 'pause' | 'randomId'> {
  readonly content$: Behavior<SlipContent>;
  readonly change: (to: (slip: SlipContent) => SlipContent) => void;
  readonly prices$: Behavior<ReadonlyMap<string, LinePrice>>;
  readonly bets$: Behavior<readonly SlipBet[]>;
}

/** Of a percent. */
const HUNDREDTHS = 100;
/** Bets that are shown as accepted. */
const MOST_ACCEPTED = 5;
/** Refusals that are about a line of a single even where the server names no line. */
const OF_LINE: ReadonlySet<string> = new Set(['moved', 'closed', 'suspended', 'over']);

/** Places the bets of a slip, one after the other. */
export function createBetPlacing(deps: PlacingDeps) {
  const { calls, feeds, delayMs, language, now, pause, randomId, content$, change, prices$, bets$ } = deps;
  const progress$ = createState<SlipProgress | null>(null);
  const notice$ = createState<SlipNotice | null>(null);
  const accepted$ = createState<readonly BookedBet[]>([]);

  function policyOf({ policy, tolerance }: SlipContent): WishedBet['policy'] | null {
    if (policy !== 'within') return policy;
    const within = readTolerance(tolerance, language);
    return within === null ? null : { within: within * HUNDREDTHS };
  }

  /** Asks for a bet until it is none too soon after the one before. */
  async function ask(wish: WishedBet, progress: SlipProgress): Promise<PlacedAnswer> {
    progress$.set(progress);
    const answer = await calls.place(wish);
    if (answer.code !== 'too_soon') return answer;
    const waitMs = answer.waitMs ?? 1_000;
    progress$.set({ ...progress, since: now(), lastsMs: waitMs, isPaced: true });
    await pause(waitMs);
    return ask(wish, { ...progress, since: now() });
  }

  function refuse({ lines }: SlipBet, { code = 'other', legs = [], most }: PlacedAnswer): void {
    const named = new Map<string, LineRefusal>(
      legs.flatMap(({ fixture, key, ...refusal }) =>
        key === null ? [] : [[`${fixture} ${key}`, refusal] as const],
      ),
    );
    const [only] = lines;
    if (named.size === 0 && lines.length === 1 && only !== undefined && OF_LINE.has(code)) {
      const odds = prices$.value.get(lineKey(only))?.odds ?? null;
      named.set(lineKey(only), { code, odds: code === 'moved' ? odds : null });
    }
    const of = new Set(lines.map(lineKey).filter(key => named.has(key)));
    if (of.size === 0) {
      notice$.set({ kind: 'refused', code, ...(most !== undefined && { most }) });
      return;
    }
    const refused = (line: SlipLine) => ({ ...line, refusal: named.get(lineKey(line)) ?? null });
    change(slip => changeLines(slip, of, refused));
    notice$.set({ kind: 'lines' });
  }

  function accept(bet: SlipBet, booked: BookedBet): void {
    accepted$.set([booked, ...accepted$.value].slice(0, MOST_ACCEPTED));
    change(slip => {
      const left = removeLines(slip, new Set(bet.lines.map(lineKey)));
      return left.lines.length === 0 ? { ...left, stake: '', chosen: null } : left;
    });
  }

  async function place(): Promise<void> {
    if (progress$.value !== null || feeds.connection$.value !== 'live' || feeds.isEnded$.value) return;
    const policy = policyOf(content$.value);
    const staked = stakedBets(bets$.value);
    const isFit = staked.length > 0 && staked.every(it => it.problem === null || it.problem === 'off');
    if (policy === null || !isFit) {
      notice$.set({ kind: 'fields' });
      return;
    }
    const slip = randomId();
    const wishes = staked.flatMap(bet => {
      const wish = wishOf(bet, { id: randomId(), slip, policy }, prices$.value);
      return wish === null ? [] : [{ bet, wish }];
    });
    if (wishes.length === 0) {
      notice$.set({ kind: 'refused', code: 'closed' });
      return;
    }
    notice$.set(null);
    const asked = new Set(wishes.flatMap(({ bet }) => bet.lines.map(lineKey)));
    change(slip => changeLines(slip, asked, line => ({ ...line, refusal: null })));
    try {
      for (const [at, { bet, wish }] of wishes.entries()) {
        const isLive = bet.lines.some(line => prices$.value.get(lineKey(line))?.isLive === true);
        const progress = { at: at + 1, count: wishes.length, since: now(), isPaced: false };
        const answer = await ask(wish, { ...progress, lastsMs: isLive ? delayMs : 0 });
        const { bet: booked } = answer;
        if (booked === undefined) refuse(bet, answer);
        else if (booked.state === 'refused' || booked.state === 'undone')
          refuse(bet, { ...answer, code: booked.code ?? 'unreached' });
        else accept(bet, booked);
      }
    } finally {
      progress$.set(null);
    }
  }

  return {
    ...{ progress$, notice$, accepted$, place },
    say: (notice: SlipNotice | null) => notice$.set(notice),
    dismiss: (id: string) => accepted$.set(accepted$.value.filter(({ bet }) => bet !== id)),
  };
}
