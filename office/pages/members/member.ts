import type { CallValue } from '../../../streams/wire/tables/calls.ts';

/** A member as its page has read it. */
export type Member = CallValue<'officeMember'>;
