import type { SystemStatus } from '../../../streams/wire/entities/system.ts';

type Resource = SystemStatus['info']['resources'][number];

/** The page of the site that answers when the merchant named none. */
const OWN_PAGE = '/support.html';
const KNOWN_SCHEMES = ['https:', 'http:', 'mailto:'];

/** Where customer service is: the merchant's resource, or a page of this site. */
export function supportAddress(resources: readonly Resource[], origin: string): string {
  const told = resources.find(({ resourceType }) => resourceType === 'CUSTOMERSERVICE')?.url;
  if (told === undefined) return OWN_PAGE;
  try {
    // What the gateway names is data: only an address that shows or writes something is followed.
    return KNOWN_SCHEMES.includes(new URL(told, origin).protocol) ? told : OWN_PAGE;
  } catch {
    return OWN_PAGE;
  }
}

/** Opens customer service in a window of 440 by 750. @returns false when the browser refused it. */
export function openSupport(page: Window, address: string): boolean {
  if (address.startsWith('mailto:')) {
    page.location.href = address;
    return true;
  }
  const opened = page.open(address, 'customerService', 'popup=yes,width=440,height=750');
  if (opened === null) return false;
  opened.opener = null;
  return true;
}
