/**
 * PostgreSQL channel on which the tails of all processes are woken. The payload is empty after a publish, or
 * the name of a topic whose epoch changed without an event.
 */
export const CHANNEL = 'topic_log';
