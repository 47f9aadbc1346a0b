import { type FairHashing, hexOf } from '../fairness/hashing.ts';

/**
 * The rules of a draw by commit and reveal (`croupier-draw-1`, docs/decisions/062-draws.md), shared by the gateway that draws and
 * the page that checks it. Pure: hashing is injected.
 */

/** One line of a list: a code that only its owner knows as theirs, and how many chances it has. */
export interface ListEntry {
  readonly code: string;
  readonly count: number;
}

/** Budget of an envelope rain and the bounds of one envelope, minor units. */
export interface RainTerms {
  readonly budget: number;
  readonly least: number;
  readonly most: number;
}

const byCode = (a: ListEntry, b: ListEntry) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);

/** A closed list as text: `code:count`, one a line, in the order of the codes. Its SHA-256 is published before the seed. */
export const listText = (entries: readonly ListEntry[]): string =>
  entries
    .toSorted(byCode)
    .map(({ code, count }) => `${code}:${count}`)
    .join('\n');

/** The lines of such a text. */
export function readList(text: string): readonly ListEntry[] {
  if (text === '') return [];
  return text.split('\n').map(line => {
    const [code = '', count] = line.split(':');
    return { code, count: Number(count) };
  });
}

/** Chances of a whole list. */
export const chancesOf = (entries: readonly ListEntry[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0);

/** The code that holds a ticket; tickets count from 0 through the list. */
export function holderOf(entries: readonly ListEntry[], ticket: number): string {
  let before = 0;
  for (const { code, count } of entries) {
    before += count;
    if (ticket < before) return code;
  }
  throw new Error('the list has no such ticket');
}

/** Yields the texts whose HMACs are wanted, keyed with the seed, and returns what was drawn. */
export type Drawing<T> = Generator<string, T, Uint8Array>;

/** What every HMAC of a draw begins with: the list and the outside value, which is empty where there is none. */
export const drawingOf = (listHash: string, beacon: string): string => `${listHash}:${beacon}`;

/** Numbers that six bytes can be. */
const SPAN = 2 ** 48;

function six(bytes: Uint8Array): number {
  if (bytes.length < 6) throw new Error('a draw needs six bytes');
  return bytes.slice(0, 6).reduce((value, byte) => value * 256 + byte, 0);
}

/** A number below `bound`, each equally likely: what would favour the small ones is thrown away and drawn again. */
function* below(bound: number, drawing: string, turn: number): Drawing<number> {
  const limit = SPAN - (SPAN % bound);
  for (let attempt = 0; ; attempt += 1) {
    const value = six(yield `${drawing}:${turn}:${attempt}`);
    if (value < limit) return value % bound;
  }
}

/** Draws tickets out of `chances`, one after the other and none twice; the first one wins the first prize. */
export function* drawTickets(drawing: string, chances: number, prizes: number): Drawing<number[]> {
  const drawn: number[] = [];
  const taken: number[] = [];
  for (let turn = 0; turn < Math.min(prizes, chances); turn += 1) {
    let ticket = yield* below(chances - turn, drawing, turn);
    let place = 0;
    // The tickets that are left keep their order; those that are gone are stepped over.
    while (place < taken.length && ticket >= (taken[place] ?? 0)) {
      ticket += 1;
      place += 1;
    }
    taken.splice(place, 0, ticket);
    drawn.push(ticket);
  }
  return drawn;
}

/**
 * Divides a budget among claims, in the order of the list. Everybody gets the least; what is left is cut at places that are
 * drawn. Where the budget is too small for all, those who get the least are drawn.
 */
export function* divideBudget(
  drawing: string,
  claims: number,
  { budget, least, most }: RainTerms,
): Drawing<number[]> {
  const served = Math.min(claims, Math.floor(budget / least));
  if (served < claims) {
    const lucky = new Set(yield* drawTickets(drawing, claims, served));
    return Array.from({ length: claims }, (_, place) => (lucky.has(place) ? least : 0));
  }
  if (claims === 0) return [];
  const rest = budget - claims * least;
  const cuts: number[] = [];
  for (let turn = 0; turn < claims - 1; turn += 1) cuts.push(yield* below(rest + 1, drawing, turn));
  const ends = [...cuts.toSorted((a, b) => a - b), rest];
  return ends.map((end, place) => Math.min(most, least + end - (ends[place - 1] ?? 0)));
}

/** Runs a drawing whose bytes are there at once. */
export function runDrawing<T>(drawing: Drawing<T>, bytesOf: (text: string) => Uint8Array): T {
  let step = drawing.next();
  while (step.done !== true) step = drawing.next(bytesOf(step.value));
  return step.value;
}

async function drawWith<T>(drawing: Drawing<T>, seed: string, hashing: FairHashing): Promise<T> {
  let step = drawing.next();
  while (step.done !== true) step = drawing.next(await hashing.hmacSha256(seed, step.value));
  return step.value;
}

/** A draw with everything that a check needs. */
export interface DrawnRecord {
  readonly kind: 'raffle' | 'rain';
  readonly commit: string;
  /** Null until it is revealed. */
  readonly seed: string | null;
  /** Null until the list is closed. */
  readonly list: string | null;
  readonly listHash: string | null;
  /** Value of the outside source; empty where none was named. */
  readonly beacon: string;
  /** Prizes of a raffle, one for each piece, in the order in which they are drawn. */
  readonly prizes: number;
  /** Of a rain. */
  readonly terms: RainTerms | null;
  /** In the order of the draw: the ticket that won, from 1 on, or the amount of the envelope. */
  readonly results: readonly { readonly code: string; readonly value: number }[];
}

/**
 * `fair`; not revealed yet; another seed than the promised one; another list than the published one; an own line that isn't in
 * it; other results than the seed gives.
 */
export type DrawCheck = 'fair' | 'hidden' | 'commit' | 'list' | 'missing' | 'result';

/** Checks a draw the way any sceptic could. @param own Lines that the reader knows as theirs. */
export async function verifyDraw(
  record: DrawnRecord,
  own: readonly ListEntry[],
  hashing: FairHashing,
): Promise<DrawCheck> {
  const { seed, list, listHash, commit, kind, beacon, prizes, terms, results } = record;
  if (seed === null || list === null || listHash === null) return 'hidden';
  if (hexOf(await hashing.sha256(seed)) !== commit) return 'commit';
  if (hexOf(await hashing.sha256(list)) !== listHash) return 'list';
  const entries = readList(list);
  if (listText(entries) !== list || entries.some(({ count }) => !(Number.isSafeInteger(count) && count > 0)))
    return 'list';
  if (own.some(it => !entries.some(({ code, count }) => code === it.code && count === it.count)))
    return 'missing';
  const drawing = drawingOf(listHash, beacon);
  let drawn: readonly { code: string; value: number }[];
  if (kind === 'raffle') {
    const tickets = await drawWith(drawTickets(drawing, chancesOf(entries), prizes), seed, hashing);
    drawn = tickets.map(ticket => ({ code: holderOf(entries, ticket), value: ticket + 1 }));
  } else {
    if (terms === null) return 'result';
    const amounts = await drawWith(divideBudget(drawing, entries.length, terms), seed, hashing);
    drawn = entries.map(({ code }, place) => ({ code, value: amounts[place] ?? 0 }));
  }
  const plain = (all: readonly { code: string; value: number }[]) =>
    all.map(({ code, value }) => `${code} ${value}`).join();
  return plain(drawn) === plain(results) ? 'fair' : 'result';
}
