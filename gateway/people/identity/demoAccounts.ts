import type { CallValue } from '../../../streams/wire/calls/index.ts';
import type { Handler } from '../../ground/handler.ts';

/** One account a visitor of a demo world may sign in with. */
export type DemoAccount = CallValue<'demoAccounts'>[number];

/** The demo accounts with their passwords; a list that is empty outside a demo world. */
export function demoAccountsHandler(accounts: readonly DemoAccount[]): Handler<'demoAccounts'> {
  return { mode: 'plain', run: async () => ({ value: [...accounts] }) };
}
