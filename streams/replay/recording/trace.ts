import type { Applied } from '../../inspector.ts';
import { eachEvent } from '../../merge/inbound.ts';
import type { Ev, Res } from '../../wire/protocol/frames.ts';
import { splitAddress } from '../../wire/protocol/topicAddress.ts';

/** Milliseconds since the recording began. */
type At = { readonly at: number };

/** A change of a topic, as the merge told it. */
export type Change = At & Omit<Applied, 'topic'>;

/** Something that happened to the connection or to the page. */
export type LinkFact = At &
  (
    | { readonly what: 'hello'; readonly answers: readonly Res[] }
    | { readonly what: 'lost'; readonly reason: string; readonly lastSign: number }
    /** An attempt failed; `data` is what the gateway said, null when nobody answered. */
    | { readonly what: 'refused'; readonly data: unknown }
    | { readonly what: 'bye'; readonly data: unknown }
    | { readonly what: 'page'; readonly page: PageMove }
  );
export type PageMove = 'hide' | 'show' | 'offline' | 'online' | 'sleep' | 'wake';

/** An answer of a call that only reads; `status` is null when the network failed. */
export interface Answered extends At {
  readonly call: string;
  /** When it was requested. */
  readonly askedAt: number;
  readonly status: number | null;
  readonly body: string;
}

/** What the page showed while nothing happened, by path. */
export interface Quiet extends At {
  readonly states: ReadonlyMap<string, unknown>;
}

/** How an event came over the socket. */
export interface TracedPush extends At {
  readonly copies: number;
}

/** Everything a recording has seen, unchanged: it leaves this page only after `writeScript` made it up. */
export class Trace {
  readonly changes: Change[] = [];
  readonly link: LinkFact[] = [];
  readonly answers: Answered[] = [];
  readonly quiets: Quiet[] = [];
  /** What the person did, as actions of `do` lines. */
  readonly deeds: (At & { readonly do: string })[] = [];
  readonly #pushes = new Map<string, TracedPush>();
  /** Roughly what the script will take, characters. */
  size = 0;

  /** Notes the events of a frame. */
  pushed(frame: unknown, at: number): void {
    eachEvent(frame, ({ t, e, s }) => {
      const id = idOf(keyOf(t), e, s);
      const before = this.#pushes.get(id);
      if (before === undefined) this.size += id.length;
      this.#pushes.set(id, { at: before?.at ?? at, copies: (before?.copies ?? 0) + 1 });
    });
  }

  changed({ topic: _topic, ...change }: Applied, at: number): void {
    this.changes.push({ at, ...change });
    this.size += 80 + (JSON.stringify(change.data) ?? '').length;
  }

  /** When and how often an event came by itself; null when it only came in an answer. */
  pushOf({ key, e, s }: Pick<Change, 'key' | 'e' | 's'>): TracedPush | null {
    return this.#pushes.get(idOf(key, e, s)) ?? null;
  }

  get counts() {
    return { events: this.changes.length, linkChanges: this.link.length, answers: this.answers.length };
  }
}

const idOf = (key: string, e: Ev['e'] | null | undefined, s: number | undefined) => `${key} ${e} ${s}`;
/** Accounts don't matter: a recording is about one. */
const keyOf = (topic: string | undefined): string => splitAddress(topic ?? '')?.key ?? '';

/** Whether a change belongs to the recorded account, or to everybody. */
export function isOurs(topic: string, uid: string | null): boolean {
  const address = splitAddress(topic);
  return address !== null && (address.uid === null || address.uid === uid);
}
