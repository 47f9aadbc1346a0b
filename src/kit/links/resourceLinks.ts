import type { SystemStatus } from '../../../streams/wire/system/shapes.ts';

/** A link, a download or the like that the merchant names. */
export type Resource = SystemStatus['info']['resources'][number];

/** Sites that a link can lead to, in the order of the footer (S2-74). */
export const SOCIAL_TYPES = ['FACEBOOK', 'YOUTUBE', 'WHATSAPP', 'TIKTOK', 'INSTAGRAM', 'TWITTER'] as const;
/** Those of the side bar; the second Telegram link leads to WhatsApp (S2-64 to S2-66). */
export const BAR_TYPES = ['FACEBOOK', 'TELEGRAM', 'TELEGRAM-1'] as const;
/** What can be installed (S2-62). */
export const DOWNLOAD_TYPES = ['MOBILECONFIG', 'Android'] as const;

export type LinkType =
  | (typeof SOCIAL_TYPES)[number]
  | (typeof BAR_TYPES)[number]
  | (typeof DOWNLOAD_TYPES)[number];

export interface ResourceLink<T extends LinkType = LinkType> {
  readonly type: T;
  readonly href: string;
}

/** An address that is safe to open: the gateway's data is untrusted. */
function safeAddress(address: string, origin: string): string | null {
  try {
    const url = new URL(address, origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** The links of these types that the merchant has, in the order of the types. */
export function linksOf<T extends LinkType>(
  resources: readonly Resource[],
  types: readonly T[],
  origin: string,
): readonly ResourceLink<T>[] {
  return types.flatMap(type => {
    const told = resources.find(({ resourceType }) => resourceType.toUpperCase() === type.toUpperCase());
    const href = told === undefined ? null : safeAddress(told.url, origin);
    return href === null ? [] : [{ type, href }];
  });
}
