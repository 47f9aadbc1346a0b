import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { ContentKind } from '../../../streams/wire/content/documents.ts';
import { named } from '../demoContent/demoContent.ts';
import type { Merchant } from '../merchant.ts';
import type { ContentDocument, ShownContent } from './document.ts';
import { writeRaffle, writeRain } from './drawDocuments.ts';
import { writeMission } from './missionDocuments.ts';

const PARTS = {
  ...{ banner: 'banners', notice: 'notices', announcement: 'popup', page: 'pages' },
  promotion: 'promotions',
} as const;

type Item = Readonly<Record<string, unknown>>;

/** What a promotion says of itself where its document says nothing. */
const UNTOLD = {
  ...{ promotionType: '', category: 'others', summary: '', content: '', imgUrl: '', status: 'join' },
  ...{ startAt: null, endAt: null },
} as const;

/** A promotion as the list of them tells of it; what it gives and for what is not in it. */
function toldPromotion(key: string, facts: Item, text: Item): Item {
  const known = Object.entries(facts).filter(([name]) => Object.hasOwn(UNTOLD, name));
  return { id: key, ...UNTOLD, ...Object.fromEntries(known), ...text };
}

/** The items of a kind in one language. */
function itemsIn(documents: readonly ContentDocument[], kind: ContentKind, language: string): Item[] {
  return documents
    .filter(it => it.kind === kind)
    .flatMap(({ key, value: { facts, texts } }) => {
      const text = ownValue(texts, language);
      if (text === undefined) return [];
      return [kind === 'promotion' ? toldPromotion(key, facts, text) : { ...facts, ...text }];
    });
}

/** The languages that have a list of their own, of a kind or of any. */
const languagesOf = ({ languages }: ShownContent, kinds: readonly ContentKind[]): string[] => [
  ...new Set(kinds.flatMap(kind => languages[kind])),
];

/**
 * Documents as the keys of a merchant file: `content`, `help`, `brand`, `client`, `info`, `feedback`, `missions` and `draws`. What they say of a
 * merchant is its file's form, so its checks hold for them, too.
 */
export function writeDocuments(shown: ShownContent) {
  const { documents, languages } = shown;
  const kinds = Object.keys(PARTS) as (keyof typeof PARTS)[];
  const content = Object.fromEntries(
    languagesOf(shown, kinds).map(language => [
      language,
      Object.fromEntries(
        kinds
          .filter(kind => languages[kind].includes(language))
          .map(kind => [PARTS[kind], itemsIn(documents, kind, language)]),
      ),
    ]),
  );
  const help = Object.fromEntries(
    languages.help.map(language => [language, itemsIn(documents, 'help', language)]),
  );
  const ofKind = (kind: ContentKind) => documents.filter(it => it.kind === kind);
  const factsOf = (kind: ContentKind) => ofKind(kind).map(({ value }) => value.facts);
  const [{ brand, logo, brandColour, ...theme } = {}] = factsOf('brand');
  const [feedback] = factsOf('feedback');
  return {
    ...(brand !== undefined && { brand }),
    ...(logo !== undefined && {
      client: { logo, theme: { ...theme, ...(brandColour !== undefined && { brand: brandColour }) } },
    }),
    ...(feedback !== undefined && { feedback }),
    ...{ content, help },
    info: { resources: factsOf('link') },
    missions: { list: ofKind('mission').map(writeMission) },
    draws: { raffles: ofKind('raffle').map(writeRaffle), rains: ofKind('rain').map(writeRain) },
  };
}

/** Parts whose texts may have the merchant's name in them; those of help get it where they are chosen. */
const NAMED_PARTS: ReadonlySet<string> = new Set(['notices', 'popup', 'pages', 'promotions']);

/** Content with the merchant's name in the place of `{brand}`. */
export function withBrand(content: Merchant['content'], brand: string): Merchant['content'] {
  const name = named(brand);
  const inItem = (item: Item): Item => {
    const { title = '', content: text } = item as { readonly title?: string; readonly content?: string };
    const told = name({ title, content: text ?? '' });
    return { ...item, title: told.title, ...(text !== undefined && { content: told.content }) };
  };
  const inParts = (parts: object) =>
    Object.entries(parts).map(([part, items]) => [part, NAMED_PARTS.has(part) ? items.map(inItem) : items]);
  return Object.fromEntries(
    Object.entries(content).map(([language, parts]) => [language, Object.fromEntries(inParts(parts))]),
  );
}
