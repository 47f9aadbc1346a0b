import type { Observable } from 'rxjs';
import type { Pseudonyms } from '../../wire/protocol/redaction.ts';

/** A page as a recorder has to know it, looked at when a recording begins. */
export interface RecordedPage {
  /** Account that is signed in; null for a visitor. A script is about one account: topics of another one are left out. */
  readonly uid: string | null;
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly connected: boolean;
  /** Whether the back end numbers its events. */
  readonly numbered: boolean;
  /** Names of the topics that it follows: `g:news`. The gateway is asked for their states. */
  readonly topics: readonly string[];
  /** States of topics as it shows them, by key: for what the gateway does not answer. None unless given. */
  readonly shown?: ReadonlyMap<string, unknown>;
  /** What calls had answered that no topic tells, by name. None unless given. */
  readonly answers?: ReadonlyMap<string, unknown>;
  /** Fields of a script's first line that say who is signed in. */
  who?(by: Pseudonyms): object;
  /** What stands now at the watched paths of the product. */
  states(): ReadonlyMap<string, unknown>;
  /** Emits when somebody signs in or out in a way that a script can't express, which ends the recording. */
  readonly left$?: Observable<unknown>;
  /** Emits actions of a person that no call tells, when they show: `notes.close`. */
  readonly acted$?: Observable<string>;
}
