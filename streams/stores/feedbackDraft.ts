import type { PageMemory } from '../platform.ts';

import { ownValue } from '../wire/collections/ownValue.ts';

/** What somebody has written so far. */
export interface FeedbackDraft {
  readonly content: string;
  readonly topic: string;
  readonly contact: string;
}
export const EMPTY_DRAFT: FeedbackDraft = { content: '', topic: '', contact: '' };

/** A draft, and whose it is; null for a visitor's. */
export interface StoredDraft extends FeedbackDraft {
  readonly uid: string | null;
}
const NOTHING: StoredDraft = { ...EMPTY_DRAFT, uid: null };

const KEY = 'feedback.draft';

/** The draft that this tab remembers; an empty one when there is none, or it can't be read. */
export function readDraft(memory: PageMemory): StoredDraft {
  try {
    const stored = JSON.parse(memory.read(KEY) ?? '{}') as Record<string, unknown>;
    const word = (name: string) => {
      const kept = ownValue(stored, name);
      return typeof kept === 'string' ? kept : '';
    };
    const uid = typeof stored.uid === 'string' ? stored.uid : null;
    return { content: word('content'), topic: word('topic'), contact: word('contact'), uid };
  } catch {
    return NOTHING;
  }
}

/** Remembers a draft; an empty one is forgotten. */
export function writeDraft(memory: PageMemory, draft: StoredDraft): void {
  const isEmpty = draft.content === '' && draft.contact === '';
  memory.write(KEY, isEmpty ? null : JSON.stringify(draft));
}
