import { ownValue } from '../collections/ownValue.ts';
// Free of zod: pages run it.
import { CAMPAIGN_FIELDS } from './campaignFields.ts';
import { BANNER_GROUPS, CONTENT_PAGES } from './words.ts';

/** Kinds of documents that tell something. */
export const WORD_KINDS = [
  'banner',
  'notice',
  'announcement',
  'page',
  'help',
  'link',
  'brand',
  'feedback',
  'mallItem',
] as const;
export type WordKind = (typeof WORD_KINDS)[number];
/** Kinds of documents that give something, too: they are changed by other permissions (docs/decisions/146). */
export const CAMPAIGN_KINDS = ['promotion', 'mission', 'raffle', 'rain'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];
/** Those that members take part in one by one; the others are drawn. */
export const PROMOTED_KINDS = ['promotion', 'mission'] as const satisfies readonly CampaignKind[];
export type PromotedKind = (typeof PROMOTED_KINDS)[number];
/** Whatever the merchant tells its visitors that can be changed while the gateway runs (docs/decisions/142). */
export const CONTENT_KINDS = [...WORD_KINDS, ...CAMPAIGN_KINDS] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Kinds of which there is one document, under this key. */
export const ONLY_KEY = 'main';
const ONLY: readonly ContentKind[] = ['brand', 'feedback'];
/** Whether there is one document of a kind, which can't be taken away. */
export const isOnly = (kind: ContentKind): boolean => ONLY.includes(kind);

/** Whether a kind is one of campaigns. */
export const isCampaign = (kind: string): kind is CampaignKind =>
  (CAMPAIGN_KINDS as readonly string[]).includes(kind);

type Scalar = string | number | boolean | null;

/** One document: what holds in every language, and its texts by language. It is shown in the languages it has texts in. */
export interface ContentValue {
  readonly facts: Readonly<Record<string, Scalar>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a field holds, for whoever draws a form of it. */
export type ContentField =
  | { readonly as: 'line' | 'text' | 'html' | 'picture' | 'colour' | 'moment' | 'condition' }
  /** Of every reward, or of a bonus only. */
  | { readonly as: 'number'; readonly of?: 'bonus' }
  /** Basis points. */
  | { readonly as: 'percent' }
  /** Minor units: always, or where what `rewardKind` names is money. */
  | { readonly as: 'amount'; readonly of: 'money' | 'reward' }
  /** Prizes as JSON; times of day, or moments, with commas between; ids of promotions with commas between. */
  | { readonly as: 'prizes' | 'times' | 'dates' | 'promotions' }
  /** Key of a mission. */
  | { readonly as: 'mission' }
  | { readonly as: 'word'; readonly words: readonly string[] };

const line = { as: 'line' } as const;
const html = { as: 'html' } as const;
const picture = { as: 'picture' } as const;
const colour = { as: 'colour' } as const;
const number = { as: 'number' } as const;
const word = (words: readonly string[]) => ({ as: 'word', words }) as const;
const titled = { title: line, content: html };

export interface KindFields {
  readonly facts: Readonly<Record<string, ContentField>>;
  readonly texts: Readonly<Record<string, ContentField>>;
}

/** Fields of the documents of each kind. */
export const CONTENT_FIELDS: Readonly<Record<ContentKind, KindFields>> = {
  banner: {
    facts: {
      groupName: word(BANNER_GROUPS),
      url: picture,
      linkageType: word(['NONE', 'ROUTE', 'URL', 'PROMOTION', 'GAME']),
      linkage: line,
    },
    texts: { title: line, text: { as: 'text' }, action: line, url: picture },
  },
  notice: { facts: { id: line, at: { as: 'moment' } }, texts: titled },
  announcement: { facts: { execution: word(['A', 'B', 'F']), promotionType: line }, texts: titled },
  page: { facts: { name: word(CONTENT_PAGES) }, texts: titled },
  help: { facts: { tag: line }, texts: titled },
  link: { facts: { resourceType: line, url: line, name: line, labelNameEn: line }, texts: {} },
  brand: {
    facts: {
      ...{ brand: line, logo: picture },
      ...{ accent: colour, accentHover: colour, accentPress: colour, onAccent: colour },
      ...{ brandColour: colour, brandSoft: colour },
    },
    texts: {},
  },
  feedback: { facts: { min: number, max: number }, texts: {} },
  mallItem: { facts: { imgUrl: picture }, texts: { name: line, text: { as: 'text' }, unit: line } },
  ...CAMPAIGN_FIELDS,
};

/** Languages of a site in which a document has no text; none for a kind without texts. */
export function missingLanguages(
  kind: ContentKind,
  { texts }: Pick<ContentValue, 'texts'>,
  languages: readonly string[],
): string[] {
  if (Object.keys(CONTENT_FIELDS[kind].texts).length === 0) return [];
  return languages.filter(code => ownValue(texts, code.toLowerCase()) === undefined);
}
