import type { Query } from '../page/query.ts';
import type { WindowScreen } from '../page/screen.ts';
import { BALANCE } from '../world.ts';

export const HEADER = { role: 'banner' } as const;
export const LOG_IN: Query = { within: HEADER, role: 'button', name: 'Log in' };

/** The mark in the head that says that everything shown is current. */
export const LIVE: Query = { within: HEADER, text: 'Live' };
/** The banner that says that what is shown may be old. */
export const INTERRUPTED: Query = { text: /The connection is interrupted/ };

/** Signs in through the form in the head of a wide page. */
export async function signIn(
  screen: WindowScreen,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  await screen.fill({ within: HEADER, role: 'textbox', name: 'Username' }, username);
  await screen.fill({ within: HEADER, label: 'Password' }, password);
  await screen.press(LOG_IN);
  await screen.reads(BALANCE, /\d\.\d\d/);
}
