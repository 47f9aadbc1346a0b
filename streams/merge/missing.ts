/**
 * Why a topic has no value although the back end was asked for one.
 * - `unreadable`: the read failed, or what came is no state of the topic;
 * - `empty`: the back end has the topic and says that there is no value;
 * - `absent`: the back end has no such topic, at least not for this reader.
 */
export type Missing = 'unreadable' | 'empty' | 'absent';

/** What a state that doesn't fit its topic says: nothing at all, or something that nobody understands. */
export const missingIn = (state: unknown): Missing =>
  state === null || state === undefined ? 'empty' : 'unreadable';
