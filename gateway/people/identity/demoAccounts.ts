import type { DemoAccount } from '../../ground/demoAccount.ts';
import type { Handler } from '../../ground/handler.ts';

/** The demo accounts with their passwords; a list that is empty outside a demo world. */
export function demoAccountsHandler(accounts: readonly DemoAccount[]): Handler<'demoAccounts'> {
  return { mode: 'plain', run: async () => ({ value: [...accounts] }) };
}
