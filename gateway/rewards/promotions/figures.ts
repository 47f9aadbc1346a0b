import { MEASURE_TRAITS, type Measure } from '../../../streams/wire/promotions/words.ts';
import type { Tx } from '../../db/database.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import type { Leaf } from '../../merchant/rules/condition.ts';
import {
  type CountingSpan,
  type PlayedSums,
  readDeposits,
  readLoginDays,
  readPlayedSums,
  type SpanOfMember,
} from './figureRows.ts';

/** Whose figures are read. */
export interface CountedMember {
  readonly uid: string;
  /** World time, epoch ms. */
  readonly createdAt: number;
}

const SOURCES = { played: readPlayedSums, deposits: readDeposits, logins: readLoginDays } as const;
type Source = keyof typeof SOURCES;
type Rows<S extends Source> = Awaited<ReturnType<(typeof SOURCES)[S]>>[number];

/** Rows that a figure of a member will be made of. */
export interface NeededRows {
  readonly source: Source;
  readonly span: CountingSpan;
}

/** What a measure is made of; null for one that needs no rows. */
function sourceOf(measure: Measure): Source | null {
  const { of } = MEASURE_TRAITS[measure];
  if (of === 'age') return null;
  return ({ bets: 'played', deposits: 'deposits', days: 'logins' } as const)[of];
}

/** Rows for figures of a span. */
export const neededFor = (leaves: readonly Leaf[], span: CountingSpan): readonly NeededRows[] =>
  leaves.flatMap(({ measure }) => {
    const source = sourceOf(measure);
    return source === null ? [] : [{ source, span }];
  });

const NOTHING = { rounds: 0, stake: 0, validBet: 0, payout: 0 };

function sumOf(played: PlayedSums, product: string | null): Readonly<typeof NOTHING> {
  if (product !== null) return played.get(product) ?? NOTHING;
  const sum = { ...NOTHING };
  for (const it of played.values()) {
    sum.rounds += it.rounds;
    sum.stake += it.stake;
    sum.validBet += it.validBet;
    sum.payout += it.payout;
  }
  return sum;
}

/** What a figure counts of its rows. */
interface Counted {
  readonly each: number;
  readonly product: string | null;
}
type ReadFigure = (rows: unknown, counted: Counted) => number;

const ofPlayed =
  (read: (sum: typeof NOTHING) => number): ReadFigure =>
  (rows, { product }) =>
    read(sumOf(rows as Rows<'played'>, product));
const ofDeposits =
  (read: (amounts: readonly number[]) => number): ReadFigure =>
  (rows, { each }) =>
    read((rows as Rows<'deposits'>).filter(amount => amount >= each));

/** Made once, because a figure is read for each promotion of many members. */
const FIGURES: Readonly<Record<Measure, ReadFigure>> = {
  deposits: ofDeposits(amounts => amounts.length),
  depositSum: ofDeposits(amounts => amounts.reduce((sum, amount) => sum + amount, 0)),
  bets: ofPlayed(({ rounds }) => rounds),
  stakes: ofPlayed(({ stake }) => stake),
  validBets: ofPlayed(({ validBet }) => validBet),
  netLoss: ofPlayed(({ stake, payout }) => Math.max(0, stake - payout)),
  loginDays: days => days as Rows<'logins'>,
  // Of no rows.
  registeredDays: () => 0,
};

/** Figures of one member, each read once. */
export interface Figures {
  /** Valid bets within a span, by category. */
  validBets(span: CountingSpan): Promise<ReadonlyMap<string, number>>;
  /** A figure within a span, at once when its rows are known. @param product The one category that counts; null for all. */
  of(
    leaf: Pick<Leaf, 'measure' | 'each'>,
    span: CountingSpan,
    product: string | null,
  ): number | Promise<number>;
}

/** The day of a moment counts as a whole, so that even a span without a moment has sign-ins. */
const isEmpty = (source: Source, { from, until }: CountingSpan) =>
  source !== 'logins' && until !== null && until <= from;
const keyOf = (source: Source, { from, until }: CountingSpan) => `${source} ${from} ${until}`;

/**
 * Reads the figures of a member as `tx` sees them.
 * @param now World time, epoch ms.
 * @param known Rows that were read already, as `readFiguresOf` does for many members.
 */
export function readFigures(
  tx: Tx,
  { uid, createdAt }: CountedMember,
  now: number,
  known = new Map<string, unknown>(),
): Figures {
  const rowsOf = <S extends Source>(source: S, span: CountingSpan): Rows<S> | Promise<Rows<S>> => {
    const key = keyOf(source, span);
    const found = known.get(key);
    if (found !== undefined) return found as Rows<S> | Promise<Rows<S>>;
    const read = SOURCES[source] as (
      on: Tx,
      spans: readonly SpanOfMember[],
    ) => Promise<readonly (Rows<S> | undefined)[]>;
    const reading = read(tx, [{ uid, span }]).then(([rows]) => {
      if (rows === undefined) throw new Error('the figures of a member were not read');
      return rows;
    });
    known.set(key, reading);
    return reading;
  };
  return {
    validBets: async span =>
      isEmpty('played', span)
        ? new Map()
        : new Map(
            [...(await rowsOf('played', span))].map(([category, { validBet }]) => [category, validBet]),
          ),
    of({ measure, each }, span, product) {
      const source = sourceOf(measure);
      if (source === null) return Math.max(0, Math.floor((now - createdAt) / DAY));
      if (isEmpty(source, span)) return 0;
      const rows = rowsOf(source, span);
      const read = (known: unknown) => FIGURES[measure](known, { each, product });
      return rows instanceof Promise ? rows.then(read) : read(rows);
    },
  };
}

/** The same of many members, in one statement for each source; what is not among the needed rows is read when it is asked for. */
export async function readFiguresOf(
  tx: Tx,
  members: readonly (CountedMember & { readonly needs: readonly NeededRows[] })[],
  now: number,
): Promise<readonly Figures[]> {
  const known = members.map(() => new Map<string, unknown>());
  for (const source of Object.keys(SOURCES) as Source[]) {
    const wanted: (SpanOfMember & { readonly at: number; readonly key: string })[] = [];
    for (const [at, { uid, needs }] of members.entries())
      for (const { source: of, span } of needs) {
        const key = keyOf(of, span);
        if (of !== source || isEmpty(of, span) || known[at]?.has(key) !== false) continue;
        known[at].set(key, null);
        wanted.push({ uid, span, at, key });
      }
    if (wanted.length === 0) continue;
    const rows = await SOURCES[source](tx, wanted);
    for (const [i, { at, key }] of wanted.entries()) known[at]?.set(key, rows[i]);
  }
  return members.map((member, at) => readFigures(tx, member, now, known[at]));
}
