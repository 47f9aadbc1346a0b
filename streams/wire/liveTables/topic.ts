import { stateAfter } from '../protocol/fold.ts';
import { fields, list, minor, nullable, plain, pseudonym, type Rule } from '../protocol/redaction.ts';
import { pick, whole } from '../protocol/sampling.ts';
import { logTopic, type RecordedState } from '../protocol/topic.ts';
import { tablesFold } from './fold.ts';
import { TableChanges, TableSummaries, type TableSummary } from './shapes.ts';
import { MOST_LIVE_TABLES, TABLE_KINDS } from './words.ts';

/** Events kept: one a second and server at most, and after a minute nearly all tables have changed. */
const KEPT = 64;

const table = pseudonym('code');
/** Another kind's name could tell whose server it is. */
const kind: Rule = real => TABLE_KINDS.find(it => it === real) ?? 'other';
/** A word of one or two letters, or a number. */
const mark: Rule = real =>
  typeof real === 'string' && /^(?:[A-Z]{1,2}|\d{1,2})$/.test(real) ? real : undefined;
const summary = fields({
  table,
  kind,
  startsAt: plain,
  closesAt: plain,
  players: plain,
  freeSeats: nullable(plain),
  least: minor,
  most: minor,
  marks: list(mark),
});

const isSame = (a: TableSummary, b: TableSummary | undefined) => JSON.stringify(a) === JSON.stringify(b);

function changes(
  before: TableSummaries | null,
  after: TableSummaries,
  newEpoch: boolean,
): readonly RecordedState<TableSummaries, TableChanges>[] {
  if (before === null || newEpoch) return [{ as: 'state', data: after }];
  const known = new Map(before.map(it => [it.table, it]));
  const left = new Set(after.map(it => it.table));
  const changed = after.filter(it => !isSame(it, known.get(it.table)));
  const gone = before.map(it => it.table).filter(it => !left.has(it));
  return changed.length + gone.length === 0 ? [] : [{ as: 'topic', data: { changed, gone } }];
}

/** `g:tables`. */
export const tables = logTopic<TableSummaries, TableChanges>({
  audience: 'public',
  summary:
    'What the live tables of game servers do: players, free seats, limits, last results, and when bets close.',
  state: TableSummaries,
  data: TableChanges,
  empty: [],
  apply: stateAfter(tablesFold),
  changes,
  redact: { state: list(summary), data: fields({ changed: list(summary), gone: list(table) }) },
  size: { items: MOST_LIVE_TABLES, events: KEPT },
  volatile: false,
  answers: {},
  /** A table more, or another round of one. */
  sample({ index, random, now }) {
    const one: TableSummary = {
      table: `TABLE-${index % 40}`,
      kind: 'baccarat',
      startsAt: now,
      closesAt: now + 15_000,
      players: whole(random, 0, 90),
      freeSeats: null,
      least: 100,
      most: 500_000,
      marks: Array.from({ length: 12 }, () => pick(random, ['B', 'P', 'E'])),
    };
    return { changed: [one], gone: [] };
  },
});
