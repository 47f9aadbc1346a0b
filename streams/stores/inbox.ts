import type { Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { InboxState } from '../wire/entities/inbox.ts';

export interface InboxStore {
  /** Unread count and newest messages; null for visitors and trial users, and until the first snapshot. */
  readonly inbox$: Behavior<InboxState | null>;
  readonly freshness$: Behavior<Freshness>;
  /** Marks these messages read, or all of them. */
  markRead(ids?: readonly string[]): Observable<Outcome<null>>;
  refresh(): void;
}
