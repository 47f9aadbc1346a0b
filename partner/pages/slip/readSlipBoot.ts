import type { SlipBoot } from '../../server/slipDocument.ts';

/** What the server gave this page. */
export function readSlipBoot(): SlipBoot {
  // The address is of no use to anybody now, and not to be found in the history.
  window.history.replaceState(null, '', '/slip');
  return JSON.parse(document.getElementById('boot')?.textContent ?? '') as SlipBoot;
}
