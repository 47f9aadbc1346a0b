import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LiveCardsLoad, measureLiveCards } from '../../../../tests/page/support/liveCards.ts';
import { root } from '../../bundle.ts';

/** What the build of the page was made with (`tools/settings.mjs`). */
const SETTINGS = path.join(root, 'dist/client.settings.json');

/** Whether the page was built so that it can play a script. */
export function hasReplay(): boolean {
  if (!existsSync(SETTINGS)) return false;
  const { VITE_REPLAY } = JSON.parse(readFileSync(SETTINGS, 'utf8')) as { readonly VITE_REPLAY?: string };
  return VITE_REPLAY === '1';
}

/** What the list of live games takes of a phone, without tables and with all of them. */
export const liveCardLoads = (): Promise<readonly LiveCardsLoad[]> => measureLiveCards();
