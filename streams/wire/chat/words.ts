// Free of zod: the page runs it.

/** Longest message of the support chat, characters. */
export const LONGEST_CHAT_TEXT = 1_000;
/** Messages in the topic's state; older ones are read page by page. */
export const CHAT_STATE_MESSAGES = 50;
/** How long a sign of typing counts, real ms; whoever goes on typing gives another one before. */
export const TYPING_SHOWN_MS = 6_000;
/** What a message's id looks like: the client makes it, and it is the key of its intent. */
export const CHAT_ID = /^[\w-]{8,64}$/;
