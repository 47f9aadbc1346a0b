// Free of zod: the page runs it.

/** What a member may ask for of what is known of them. */
export const DATA_REQUEST_KINDS = ['copy', 'erasure'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** `running`: a copy is being read, or an erasure waits for its time. */
export const DATA_REQUEST_STATES = ['asked', 'running', 'done', 'refused', 'withdrawn'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];
