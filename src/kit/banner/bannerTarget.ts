import type { Banner } from '../../../streams/wire/content/shapes.ts';

/** Where a banner leads. */
export type BannerTarget =
  | { readonly kind: 'route'; readonly to: string }
  | { readonly kind: 'site'; readonly href: string }
  | { readonly kind: 'game'; readonly code: string };

/** A path of this page: one slash, so that it can't name another host. */
const PATH = /^\/(?![/\\])/;

function site(address: string): BannerTarget | null {
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? { kind: 'site', href } : null;
  } catch {
    return null;
  }
}

/** Target of a click on the banner (S3-07); null for a banner without one, or with an unsafe one. */
export function bannerTarget({ linkageType, linkage = '' }: Banner): BannerTarget | null {
  switch (linkageType) {
    case 'ROUTE':
      return PATH.test(linkage) ? { kind: 'route', to: linkage } : null;
    case 'URL':
      return site(linkage);
    case 'PROMOTION':
      return {
        kind: 'route',
        to: linkage === '' ? '/promotions' : `/promotions?type=${encodeURIComponent(linkage)}`,
      };
    case 'GAME':
      return linkage === '' ? null : { kind: 'game', code: linkage };
    default:
      return null;
  }
}
