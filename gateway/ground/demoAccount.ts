import type { CallValue } from '../../streams/wire/tables/calls.ts';

/** One account a visitor of a demo world may sign in with. */
export type DemoAccount = CallValue<'demoAccounts'>[number];
