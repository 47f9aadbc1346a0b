import { z } from 'zod';
import { Moment, ShortText } from './bounds.ts';
import type { CallSpec } from './call.ts';
import { LATEST_MS } from './epochMs.ts';

/** How a cell of a file is written. A `word` is looked up in the words that the page sends along. */
export type CellKind = 'time' | 'money' | 'number' | 'text' | 'word';

/** One column of a file; its title is sent by the page, in the reader's language. */
export interface RecordColumn<R> {
  readonly key: keyof R & string;
  readonly as: CellKind;
  /** Where a row may have a name for people, which is written for a word that the page doesn't know. */
  readonly name?: keyof R & string;
}

/** What every row has: the two together say where it stands in the list, newest first. */
export interface RecordRow {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
}

/** A list of records: its three calls are derived from this, and so is all of the gateway but the query. */
export interface RecordSpec<
  F extends z.ZodRawShape = z.ZodRawShape,
  R extends z.ZodType<RecordRow> = z.ZodType<RecordRow>,
  T extends z.ZodType = z.ZodType,
> {
  /** Last part of its address, below `/v1/records/`. */
  readonly path: string;
  /** What is recorded, for the API documents: "Settled rounds of the account". */
  readonly summary: string;
  readonly audience: 'session' | 'operator';
  /** What a reader may choose besides the span of time; each must be optional. */
  readonly filters: F;
  readonly row: R;
  /** Sums over the whole selection. */
  readonly totals: T;
  /** Columns of the files, in order. */
  readonly columns: readonly RecordColumn<z.output<R>>[];
}

/** Keeps the literal types of a list. */
export function defineRecords<
  const F extends z.ZodRawShape,
  const R extends z.ZodType<RecordRow>,
  const T extends z.ZodType,
>(spec: RecordSpec<F, R, T>): RecordSpec<F, R, T> {
  return spec;
}

/** Most rows of one answer. */
export const RECORDS_AT_ONCE = 100;

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Days begin at midnight there: a name of the IANA time zone database. */
const Zone = z.string().max(64).refine(isZone, 'is no time zone').default('UTC');
const Cursor = z.string().min(1).max(256);
const moment = z.coerce.number().int().min(0).max(LATEST_MS);

/** The span of time, from its first moment to the one after its last, epoch ms, and the reader's time zone. */
const span = { from: moment.default(0), to: moment.default(LATEST_MS), zone: Zone };

/** What a page of a file says in the reader's language. */
const words = {
  format: z.enum(['csv']).default('csv'),
  /** Titles of the columns by their keys; the key where one is missing. */
  heads: z.record(z.string().max(64), z.string().max(80)).default({}),
  /** Texts of the words that cells hold; a word without one stands as it is. */
  words: z.record(z.string().max(64), z.string().max(120)).default({}),
};

const paging = {
  /** Where the page before ended: the rows after it, which are older. */
  cursor: Cursor.optional(),
  /** The newest row that is known: the rows that came since. */
  after: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(RECORDS_AT_ONCE).default(25),
};

type Shape<F extends z.ZodRawShape, M extends z.ZodRawShape> = z.ZodObject<F & typeof span & M>;
type PageValue<R extends z.ZodType> = z.ZodObject<{
  rows: z.ZodArray<R>;
  next: z.ZodNullable<typeof ShortText>;
  newest: z.ZodNullable<typeof ShortText>;
  at: typeof Moment;
}>;

/** The calls of a list named `orders`: `ordersPage`, `ordersTotals`, `ordersFile`. */
export type RecordCalls<
  N extends string,
  F extends z.ZodRawShape,
  R extends z.ZodType<RecordRow>,
  T extends z.ZodType,
> = {
  readonly [K in `${N}Page`]: CallSpec<Shape<F, typeof paging>, PageValue<R>>;
} & {
  readonly [K in `${N}Totals`]: CallSpec<z.ZodObject<F & typeof span>, T>;
} & {
  readonly [K in `${N}File`]: CallSpec<Shape<F, typeof words>, z.ZodNull>;
};

/** The three calls of a list. */
export function recordCalls<
  const N extends string,
  F extends z.ZodRawShape,
  R extends z.ZodType<RecordRow>,
  T extends z.ZodType,
>(name: N, spec: RecordSpec<F, R, T>): RecordCalls<N, F, R, T> {
  const { path, summary, audience, filters } = spec;
  const base = { source: 'X', audience, sealed: false, command: false } as const;
  const page: CallSpec = {
    ...base,
    method: 'GET',
    path: `/v1/records/${path}`,
    summary: `${summary}, newest first; with \`after\` those that came since.`,
    params: z.object({ ...filters, ...span, ...paging }),
    value: z.object({
      rows: z.array(spec.row).max(RECORDS_AT_ONCE),
      /** Cursor of the page after this one; null at the end. */
      next: ShortText.nullable(),
      /** Cursor of the newest row that there was; null while there is none. */
      newest: ShortText.nullable(),
      /** World time of the answer, epoch ms. */
      at: Moment,
    }),
  };
  const totals: CallSpec = {
    ...base,
    method: 'GET',
    path: `/v1/records/${path}/totals`,
    summary: `${summary}: sums over the whole selection.`,
    params: z.object({ ...filters, ...span }),
    value: spec.totals,
  };
  const file: CallSpec = {
    ...base,
    method: 'POST',
    path: `/v1/records/${path}/file`,
    file: true,
    summary: `${summary}: the whole selection as a file, with titles and words of the caller’s language.`,
    params: z.object({ ...filters, ...span, ...words }),
    value: z.null(),
  };
  return {
    [`${name}Page`]: page,
    [`${name}Totals`]: totals,
    [`${name}File`]: file,
  } as unknown as RecordCalls<N, F, R, T>;
}
