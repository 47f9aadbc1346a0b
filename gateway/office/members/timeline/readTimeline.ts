import type { TimelineEvent } from '../../../../streams/wire/office/memberShapes.ts';
import { TIMELINE_KINDS, type TimelineKind } from '../../../../streams/wire/office/memberWords.ts';
import type { Tx } from '../../../db/database.ts';
import { CallError } from '../../../ground/handler.ts';
import type { ListPlace } from '../cursor.ts';
import { ACCOUNT_SOURCES } from './accountSources.ts';
import { MONEY_SOURCES } from './moneySources.ts';
import type { Before, Event, TimelineSource } from './source.ts';
import { readWorldLine } from './worldLine.ts';

const SOURCES: readonly TimelineSource[] = [...ACCOUNT_SOURCES, ...MONEY_SOURCES];
const rankOf = (kind: TimelineKind): number => TIMELINE_KINDS.indexOf(kind);

/** Up to where the source of a kind is read for the page after a place. */
function beforeOf(rank: number, after: ListPlace | null): Before | null {
  if (after === null) return null;
  const { at, source, key } = after;
  return { at, key: rank === source ? key : null, isOpen: rank > source };
}

/** Throws `bad_request` for a word that is no kind. */
export function readKinds(text: string | undefined): ReadonlySet<TimelineKind> {
  if (text === undefined) return new Set(TIMELINE_KINDS);
  const words = text.split(',');
  const known = words.filter((it): it is TimelineKind => (TIMELINE_KINDS as readonly string[]).includes(it));
  if (known.length < words.length)
    throw new CallError('bad_request', 400, 'kinds: names one that there is not', {
      value: { field: 'kinds' },
    });
  return new Set(known);
}

const toWire = ({ kind, event: { key, ...told } }: { kind: TimelineKind; event: Event }): TimelineEvent => ({
  id: `${kind}:${key}`,
  kind,
  ...{ state: null, amount: null, balance: null, reference: null, by: null, text: null },
  ...told,
});

/**
 * A page of what happened to an account, newest first. Each source is read by its own index and gives as many as a page has, so it
 * costs the same however much there is.
 */
export async function readTimeline(
  tx: Tx,
  {
    uid,
    kinds,
    after,
    limit,
  }: {
    readonly uid: string;
    readonly kinds: ReadonlySet<TimelineKind>;
    readonly after: ListPlace | null;
    readonly limit: number;
  },
): Promise<{ readonly rows: TimelineEvent[]; readonly next: ListPlace | null }> {
  const world = await readWorldLine(tx);
  const all: { readonly kind: TimelineKind; readonly event: Event }[] = [];
  for (const { kind, read } of SOURCES.filter(source => kinds.has(source.kind))) {
    const before = beforeOf(rankOf(kind), after);
    for (const event of await read(tx, { uid, before, limit: limit + 1, world })) all.push({ kind, event });
  }
  // The order of one source stays: sorting keeps what is equal as it was.
  const ordered = all.toSorted((a, b) => b.event.at - a.event.at || rankOf(a.kind) - rankOf(b.kind));
  const page = ordered.slice(0, limit);
  const last = ordered.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map(toWire),
    next: last === undefined ? null : { source: rankOf(last.kind), at: last.event.at, key: last.event.key },
  };
}
