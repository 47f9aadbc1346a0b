/** One page of a list. */
export interface Page {
  /** Ids of its rows, in their order. */
  readonly ids: readonly string[];
  /** What the page after it is asked with; null after the last one, which an answer says by itself or by its length. */
  readonly next: string | null;
}

/** A list that is read page by page. */
export interface PagedList {
  /** Rows of each page where nobody says how many. */
  readonly size?: number;
  /** Adds rows of one moment. */
  add(count: number, at: number): Promise<void>;
  read(cursor: string | null, limit: number): Promise<Page>;
  /** Status of the answer to a cursor that no page has given. */
  statusOf(cursor: string): Promise<number>;
}

/** A moment that most rows share, world time. */
const MOMENT = Date.UTC(2026, 0, 5, 12);
const ROWS = 7;
/** As many rows as every list gives at once. */
const MOST_AT_ONCE = 50;
/** Most pages that are gone through: a list that never ends is a fault. */
const MOST_PAGES = 40;
/** Cursors of nobody. */
const STRANGE = ['nobody', '0', '2147483648', '9'.repeat(18), '\0'];

const repeated = (ids: readonly string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);

/** Ids of all pages after a cursor. */
async function readOn(list: PagedList, limit: number, cursor: string | null): Promise<readonly string[]> {
  const ids: string[] = [];
  let next = cursor;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await list.read(next, limit);
    if (page.ids.length > limit) throw new Error(`a page of ${limit} has ${page.ids.length} rows`);
    ids.push(...page.ids);
    if (page.next === null) return ids;
    next = page.next;
  }
  throw new Error(`no end after ${MOST_PAGES} pages: ${ids.slice(0, 12).join()}`);
}

/** What is wrong with the pages of a list: a row twice or lost, another order, no end, an error for a cursor of nobody. */
export async function faultsOfPages(list: PagedList): Promise<readonly string[]> {
  const faults: string[] = [];
  await list.add(ROWS - 1, MOMENT);
  await list.add(1, MOMENT + 1);
  const whole = await readOn(list, list.size ?? MOST_AT_ONCE, null);
  if (whole.length < ROWS) faults.push(`has ${whole.length} rows of at least ${ROWS}`);
  if (repeated(whole).length > 0) faults.push(`has ${repeated(whole).join()} twice`);

  const expectWhole = (how: string, ids: readonly string[]) => {
    if (ids.join() !== whole.join()) faults.push(`${how}: ${ids.join()} and not ${whole.join()}`);
  };
  // Pages that end between rows of one moment, and one that is full and the last.
  const sizes = [Math.ceil(whole.length / 4), whole.length];
  for (const limit of list.size === undefined ? new Set(sizes) : [])
    expectWhole(`pages of ${limit}`, await readOn(list, Math.min(limit, MOST_AT_ONCE), null));

  const begun = list.size ?? Math.ceil(whole.length / 2) - 1;
  const first = await list.read(null, begun);
  await list.add(2, MOMENT);
  await list.add(1, MOMENT + 2);
  const all = [...first.ids, ...(await readOn(list, begun, first.next))];
  if (repeated(all).length > 0) faults.push(`rows that came in between: ${repeated(all).join()} twice`);
  const kept = new Set(whole);
  expectWhole(
    'rows that came in between',
    all.filter(id => kept.has(id)),
  );

  for (const cursor of STRANGE) {
    const status = await list.statusOf(cursor);
    if (status >= 500) faults.push(`answers ${status} to the cursor ${JSON.stringify(cursor.slice(0, 20))}`);
  }
  return faults;
}
