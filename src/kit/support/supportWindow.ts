import type { SystemStatus } from '../../../streams/wire/system/shapes.ts';

type Resource = SystemStatus['info']['resources'][number];

/** The page of the site that answers while the chat can't: it needs no gateway. */
export const STATIC_PAGE = '/support.html';
const KNOWN_SCHEMES = ['https:', 'http:', 'mailto:'];

/** Whether an address only shows or writes something: what the gateway names is data. */
function isSafe(address: string, origin: string): boolean {
  try {
    return KNOWN_SCHEMES.includes(new URL(address, origin).protocol);
  } catch {
    return false;
  }
}

/** The merchant's own customer service: its address, null when it named none, `invalid` for one nobody may follow. */
export function merchantSupport(
  resources: readonly Resource[],
  origin: string,
): { readonly address: string } | 'invalid' | null {
  const told = resources.find(({ resourceType }) => resourceType === 'CUSTOMERSERVICE')?.url;
  if (told === undefined) return null;
  return isSafe(told, origin) ? { address: told } : 'invalid';
}

/** Where customer service is while the chat can't answer: the merchant's resource, or a page of this site. */
export function supportAddress(resources: readonly Resource[], origin: string): string {
  const told = merchantSupport(resources, origin);
  return told === null || told === 'invalid' ? STATIC_PAGE : told.address;
}

/**
 * Opens the window of customer service, 440 by 750 (S2-76). Without an address it stays empty until the caller
 * sets one: the window must open in the click, and its address may need a call. Null when the browser refused.
 */
export function openSupportWindow(page: Pick<Window, 'open'>, address = ''): Window | null {
  const opened = page.open(address, 'customerService', 'popup=yes,width=440,height=750');
  if (opened !== null) opened.opener = null;
  return opened;
}

/** Opens customer service at an address. @returns false when the browser refused it. */
export function openSupport(page: Window, address: string): boolean {
  if (address.startsWith('mailto:')) {
    page.location.href = address;
    return true;
  }
  return openSupportWindow(page, address) !== null;
}
