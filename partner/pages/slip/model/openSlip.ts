import { combineLatest, distinctUntilChanged, map, Subject } from 'rxjs';
import type { Behavior } from '../../../../streams/behavior.ts';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { betsOf, type SlipBet } from './bets.ts';
import { type BuilderPrice, followBuilder } from './builderPrice.ts';
import type { SlipForm } from './forms.ts';
import { openKeptContent } from './keptContent.ts';
import { lineKey } from './line.ts';
import { createBetPlacing, type SlipNotice, type SlipProgress } from './placing.ts';
import { followPrices, type LinePrice, offeredAgain } from './prices.ts';
import {
  changeLines,
  EMPTY_SLIP,
  type PolicyChoice,
  removeLines,
  type SelectHow,
  type SlipContent,
  toggleLine,
} from './slip.ts';
import type { SlipDeps } from './slipDeps.ts';

/** A slip with its prices, and what can be done with it. */
export interface Slip {
  readonly content$: Behavior<SlipContent>;
  /** By the key of a line. */
  readonly prices$: Behavior<ReadonlyMap<string, LinePrice>>;
  readonly builder$: Behavior<BuilderPrice>;
  readonly bets$: Behavior<readonly SlipBet[]>;
  /** Null unless bets are being placed. */
  readonly progress$: Behavior<SlipProgress | null>;
  readonly notice$: Behavior<SlipNotice | null>;
  /** Bets that were accepted here and nobody has put away, as they are now; the newest first. */
  readonly accepted$: Behavior<readonly BookedBet[]>;
  select(fixture: string, selection: MarketSelection, how: SelectHow): void;
  remove(key: string): void;
  clear(): void;
  choose(form: SlipForm): void;
  setFrom(from: number): void;
  /** @param key Of a line; null for the bet of all lines. */
  setStake(key: string | null, typed: string): void;
  setPolicy(policy: PolicyChoice): void;
  setTolerance(typed: string): void;
  /** Accepts the odds that a refused line is offered at now. */
  acceptPrice(key: string): void;
  place(): Promise<void>;
  /** Puts an accepted bet away. */
  dismiss(bet: string): void;
  /** Puts the selections of an accepted bet on the slip again. */
  repeat(bet: string): void;
}

/** Opens the slip of the last visit, which is that of the other tabs, too. */
export function openSlip(deps: SlipDeps): Slip {
  const { feeds, calls, limits, language, storage, elsewhere$, scope } = deps;
  const { content$, latest, change } = openKeptContent(storage, elsewhere$, scope);
  const lines$ = content$.pipe(
    map(({ lines }) => lines),
    distinctUntilChanged((a, b) => a.map(lineKey).join('|') === b.map(lineKey).join('|')),
  );
  const prices$ = followPrices(feeds, lines$, scope);
  const refused$ = new Subject<void>();
  const builder$ = followBuilder(calls, content$, prices$, refused$, scope);
  const bets$ = scope.behavior(
    combineLatest([content$, prices$, builder$]).pipe(
      map(([content, prices, { odds }]) => betsOf(content, prices, odds, limits, language)),
    ),
    [],
  );
  const placing = createBetPlacing({ ...deps, content$, change, prices$, bets$ });
  scope.subscribe(placing.notice$, notice => {
    if (notice?.kind === 'refused') refused$.next();
  });
  const accepted$ = scope.behavior(
    combineLatest([placing.accepted$, feeds.bets$]).pipe(
      map(([accepted, bets]) => accepted.map(it => bets?.find(({ bet }) => bet === it.bet) ?? it)),
    ),
    [],
  );

  // What is told of a line once stays with it: its match may be told of no more.
  scope.subscribe(prices$, prices => {
    const isNew = ({ match, seen, pickName }: SlipContent['lines'][number], price: LinePrice | undefined) =>
      (match === null && price?.match) ||
      (seen === null && price?.odds) ||
      (pickName === null && price?.pickName);
    const news = content$.value.lines.filter(line => isNew(line, prices.get(lineKey(line))));
    if (news.length === 0) return;
    change(slip =>
      changeLines(slip, new Set(news.map(lineKey)), line => {
        const price = prices.get(lineKey(line));
        const { match = null, odds = null, pickName = null } = price ?? {};
        return {
          ...line,
          ...{ match: line.match ?? match, seen: line.seen ?? odds, pickName: line.pickName ?? pickName },
        };
      }),
    );
  });

  return {
    ...{ content$, prices$, builder$, bets$, accepted$ },
    ...{ progress$: placing.progress$, notice$: placing.notice$, place: placing.place },
    select(fixture, selection, how) {
      const key = `${fixture} ${pickKey(selection)}`;
      const before = latest();
      const isThere = before.lines.some(line => lineKey(line) === key);
      if (how === (isThere ? 'put' : 'remove')) return;
      const [after, did] = toggleLine(before, fixture, selection);
      change(() => after);
      placing.say({ kind: did, key });
    },
    remove: key => {
      change(slip => removeLines(slip, new Set([key])));
      placing.say({ kind: 'removed', key });
    },
    clear: () => {
      change(({ policy, tolerance }) => ({ ...EMPTY_SLIP, policy, tolerance }));
      placing.say(null);
    },
    choose: chosen => change(slip => ({ ...slip, chosen })),
    setFrom: from => change(slip => ({ ...slip, from })),
    setStake: (key, stake) =>
      change(slip =>
        key === null ? { ...slip, stake } : changeLines(slip, new Set([key]), line => ({ ...line, stake })),
      ),
    setPolicy: policy => change(slip => ({ ...slip, policy })),
    setTolerance: tolerance => change(slip => ({ ...slip, tolerance })),
    acceptPrice: key =>
      change(slip =>
        changeLines(slip, new Set([key]), line => ({
          ...line,
          ...{ seen: offeredAgain(line, prices$.value.get(key)) ?? line.seen, refusal: null },
        })),
      ),
    dismiss: placing.dismiss,
    repeat(id) {
      const bet = placing.accepted$.value.find(it => it.bet === id);
      if (bet === undefined) return;
      placing.dismiss(id);
      for (const { fixture, selection } of bet.legs) {
        const key = lineKey({ fixture, selection });
        if (content$.value.lines.every(line => lineKey(line) !== key))
          change(slip => toggleLine(slip, fixture, selection)[0]);
      }
    },
  };
}
