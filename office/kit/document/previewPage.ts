import type { ContentKind, ContentValue } from '../../../streams/wire/content/documents.ts';

/** Pages by the place of their banner. */
const OF_BANNERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    w_promotions: '/promotions',
    w_rng: '/rng',
    w_live: '/live',
    w_fish: '/fish',
    w_pvp: '/pvp',
    w_sports: '/sports',
    w_esports: '/esports',
    w_elott: '/elott',
    w_lott: '/lott',
    w_download: '/download',
    w_help: '/help',
  }),
);

function pathOf(kind: ContentKind, { facts }: ContentValue): string {
  if (kind === 'banner') return OF_BANNERS.get(String(facts.groupName)) ?? '/';
  if (kind === 'help') return '/help';
  if (kind === 'feedback') return '/feedback';
  if (kind === 'page') return `/${String(facts.name ?? 'description')}`;
  return '/';
}

/** The page of members on which a document is seen, up to the further parameters of its query. */
export const pageOf = (kind: ContentKind, key: string, value: ContentValue): string =>
  kind === 'promotion' ? `/promotions?id=${encodeURIComponent(key)}&` : `${pathOf(kind, value)}?`;
