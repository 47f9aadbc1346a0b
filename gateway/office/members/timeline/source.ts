import { type SQL, sql } from 'drizzle-orm';
import type { TimelineEvent } from '../../../../streams/wire/office/memberShapes.ts';
import type { TimelineKind } from '../../../../streams/wire/office/memberWords.ts';
import type { Tx } from '../../../db/database.ts';
import type { WorldLine } from './worldLine.ts';

/** Up to where a source is read: before a moment, or up to it where its kind follows in the order of that moment. */
export interface Before {
  /** World time. */
  readonly at: number;
  /** Of an event of the same source, which isn't read again; null for one of another. */
  readonly key: string | null;
  /** Whether events of the moment itself follow. */
  readonly isOpen: boolean;
}

export interface SourceParams {
  readonly uid: string;
  /** Null for the newest. */
  readonly before: Before | null;
  readonly limit: number;
  readonly world: WorldLine;
}

/** What of a kind a source has to say, without what is the same for all of them. */
export type EventFacts = Pick<TimelineEvent, 'what'> & Partial<TimelineEvent>;

/** One event, with what tells it from others of its source and moment. */
export interface Event extends EventFacts {
  readonly at: number;
  readonly key: string;
}

/** Where events of one kind come from. */
export interface TimelineSource {
  readonly kind: TimelineKind;
  /** Events in their order, the newest first; at most `limit`, which is pushed down to the index. */
  read(tx: Tx, params: SourceParams): Promise<readonly Event[]>;
}

/** The condition of `before` on a moment and an id of a type. */
export function isBefore(before: Before | null, at: SQL, id: SQL, type: 'int8' | 'text'): SQL {
  if (before === null) return sql`true`;
  const { at: moment, key, isOpen } = before;
  if (key !== null) return sql`(${at}, ${id}) < (${moment}::int8, ${key}::${sql.raw(type)})`;
  return isOpen ? sql`${at} <= ${moment}::int8` : sql`${at} < ${moment}::int8`;
}

/** The same for an event that was read already. Keys are numbers. */
export function comesBefore({ at, key }: Pick<Event, 'at' | 'key'>, before: Before | null): boolean {
  if (before === null || at < before.at) return true;
  if (at > before.at) return false;
  return before.key === null ? before.isOpen : Number(key) < Number(before.key);
}
