import type { Failure } from '../../failure.ts';
import type { PageMemory } from '../../platform.ts';
import type { ChatMessage } from '../../wire/chat/shapes.ts';

/** One message on its way to the desk. */
export interface Outgoing {
  /** Id of the message and key of its intent: sending it again can't make a second one. */
  readonly id: string;
  readonly text: string;
  /** When it was written; server time, epoch ms. */
  readonly at: number;
  readonly state: 'queued' | 'sending' | 'sent' | 'failed';
  /** The message as the gateway has it; null until then. */
  readonly message: ChatMessage | null;
  readonly failure: Failure | null;
}

const KEY = 'chat.outbox';

interface Kept {
  readonly uid: string;
  readonly items: readonly Pick<Outgoing, 'id' | 'text' | 'at'>[];
}

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { uid, items } = value as Partial<Kept>;
  return (
    typeof uid === 'string' &&
    Array.isArray(items) &&
    items.every(it => typeof it?.id === 'string' && typeof it.text === 'string' && typeof it.at === 'number')
  );
};

/** What an earlier page of this tab left unsent for this account. */
export function readOutbox(memory: PageMemory, uid: string): readonly Outgoing[] {
  try {
    const kept: unknown = JSON.parse(memory.read(KEY) ?? 'null');
    if (!isKept(kept) || kept.uid !== uid) return [];
    return kept.items.map(({ id, text, at }) => ({
      ...{ id, text, at },
      state: 'queued',
      message: null,
      failure: null,
    }));
  } catch {
    return [];
  }
}

/** Keeps what is not sent yet over a reload. */
export function keepOutbox(memory: PageMemory, uid: string, items: readonly Outgoing[]): void {
  const unsent = items.filter(({ state }) => state !== 'sent').map(({ id, text, at }) => ({ id, text, at }));
  memory.write(KEY, unsent.length === 0 ? null : JSON.stringify({ uid, items: unsent } satisfies Kept));
}

/** Nothing of an account stays. */
export function forgetOutbox(memory: PageMemory): void {
  memory.write(KEY, null);
}
