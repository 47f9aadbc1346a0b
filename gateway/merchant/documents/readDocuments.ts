import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import {
  CONTENT_FIELDS,
  CONTENT_KINDS,
  type ContentKind,
  type ContentValue,
  ONLY_KEY,
} from '../../../streams/wire/content/documents.ts';
import type { MerchantContent } from '../content.ts';
import { demoContent } from '../demoContent/demoContent.ts';
import { DEMO_TEXTS } from '../demoContent/demoTexts.ts';
import type { Merchant } from '../merchant.ts';
import type { ContentDocument, ShownContent } from './document.ts';
import { raffleDocument, rainDocument } from './drawDocuments.ts';
import { missionDocument } from './missionDocuments.ts';

type Item = Readonly<Record<string, unknown>>;
type Scalar = ContentValue['facts'][string];

/** Keys that say which document it is, for kinds whose items have one. */
const NAMED: Readonly<Partial<Record<ContentKind, string>>> = {
  ...{ notice: 'id', page: 'name', help: 'tag', promotion: 'id' },
};

/** Letters that a key may have. */
const keyOf = (text: string): string => text.replaceAll(/[^\w.-]+/g, '-').slice(0, 60) || 'item';

function splitItem(
  kind: ContentKind,
  item: Item,
): { facts: ContentValue['facts']; text: Record<string, string> } {
  const fields = CONTENT_FIELDS[kind];
  const facts: Record<string, Scalar> = {};
  const text: Record<string, string> = {};
  for (const [name, value] of Object.entries(item)) {
    if (value === undefined) continue;
    if (Object.hasOwn(fields.facts, name)) facts[name] = value as Scalar;
    // The id of a promotion is the key of its document.
    else if (Object.hasOwn(fields.texts, name)) text[name] = String(value);
  }
  return { facts, text };
}

/** What names an item in all languages: its id, else what holds in every language. */
function sameness(kind: ContentKind, item: Item): string {
  const name = NAMED[kind];
  return name === undefined ? JSON.stringify(splitItem(kind, item).facts) : String(ownValue(item, name));
}

/** What a document is called by: its id, else the drawing of its picture, else a number. */
function wantedKey(kind: ContentKind, item: Item, n: number): string {
  const name = NAMED[kind];
  if (name !== undefined) return keyOf(String(ownValue(item, name)));
  const [, drawing] = /^\/banners\/(\w+)\.svg$/.exec(String(item.url ?? '')) ?? [];
  return drawing ?? `${kind}-${n}`;
}

interface Joined {
  readonly key: string;
  readonly facts: ContentValue['facts'];
  readonly texts: Record<string, Record<string, string>>;
}

/**
 * Joins the lists of all languages: what is the same thing in several of them is one document. What a language has besides
 * stands behind what it stands behind there.
 */
function joined(kind: ContentKind, lists: ReadonlyMap<string, readonly Item[]>): ContentDocument[] {
  const found = new Map<string, Joined>();
  const order: Joined[] = [];
  const keys = new Set<string>();
  for (const [language, items] of lists) {
    const times = new Map<string, number>();
    let place = -1;
    for (const item of items) {
      const same = sameness(kind, item);
      const time = (times.get(same) ?? 0) + 1;
      times.set(same, time);
      const { facts, text } = splitItem(kind, item);
      const known = found.get(`${same} ${time}`);
      if (known !== undefined) {
        known.texts[language] = text;
        place = order.indexOf(known);
        continue;
      }
      const wanted = wantedKey(kind, item, found.size + 1);
      let key = wanted;
      for (let n = 2; keys.has(key); n += 1) key = `${wanted}-${n}`;
      keys.add(key);
      const made = { key, facts, texts: { [language]: text } };
      found.set(`${same} ${time}`, made);
      place += 1;
      order.splice(place, 0, made);
    }
  }
  return order.map(({ key, facts, texts }) => ({ kind, key, value: { facts, texts } }));
}

/** The merchant's own part in each language, else the gateway's; the default language first, because it begins the order. */
function listsOf(
  merchant: Pick<Merchant, 'content' | 'help' | 'client'>,
  part: keyof MerchantContent | 'help',
  at: number,
): Map<string, readonly Item[]> {
  const byCode = <V>(table: Readonly<Record<string, V>> = {}) =>
    new Map(Object.entries(table).map(([code, value]) => [code.toLowerCase(), value]));
  const own: ReadonlyMap<string, readonly Item[] | undefined> =
    part === 'help'
      ? byCode(merchant.help)
      : new Map([...byCode(merchant.content)].map(([code, content]) => [code, content[part]]));
  const codes = new Set([
    merchant.client.defaultLanguage.toLowerCase(),
    ...own.keys(),
    ...Object.keys(DEMO_TEXTS),
  ]);
  const lists = new Map<string, readonly Item[]>();
  for (const code of codes) {
    const texts = ownValue(DEMO_TEXTS, code);
    const demo = texts && (part === 'help' ? texts.help : demoContent(texts, '{brand}', at)[part]);
    const list = own.get(code) ?? demo;
    if (list !== undefined) lists.set(code, list as readonly Item[]);
  }
  return lists;
}

const PARTS = {
  banner: 'banners',
  notice: 'notices',
  announcement: 'popup',
  page: 'pages',
  help: 'help',
  promotion: 'promotions',
} as const;

/**
 * What a merchant says at the start of its world, as documents. The name of the merchant stands in the gateway's texts as
 * `{brand}`.
 * @param at World time, epoch ms; the gateway's notices are dated from it.
 */
export function readDocuments(
  merchant: Pick<
    Merchant,
    'content' | 'help' | 'client' | 'brand' | 'info' | 'feedback' | 'missions' | 'draws'
  >,
  at: number,
): ShownContent {
  const languages = Object.fromEntries(CONTENT_KINDS.map(kind => [kind, [] as readonly string[]])) as Record<
    ContentKind,
    readonly string[]
  >;
  const documents: ContentDocument[] = [];
  for (const [kind, part] of Object.entries(PARTS) as [
    keyof typeof PARTS,
    (typeof PARTS)[keyof typeof PARTS],
  ][]) {
    const lists = listsOf(merchant, part, at);
    languages[kind] = [...lists.keys()];
    documents.push(...joined(kind, lists));
  }
  documents.push(
    ...joined('link', new Map([['', merchant.info.resources]])).map(it => ({
      ...it,
      value: { ...it.value, texts: {} },
    })),
  );
  const { brand: brandColour, ...colours } = merchant.client.theme;
  const theme = Object.entries({ ...colours, brandColour }).flatMap(([name, colour]) =>
    colour === undefined ? [] : [[name, colour] as const],
  );
  documents.push({
    ...{ kind: 'brand', key: ONLY_KEY },
    value: {
      facts: { brand: merchant.brand, logo: merchant.client.logo, ...Object.fromEntries(theme) },
      texts: {},
    },
  });
  documents.push({ kind: 'feedback', key: ONLY_KEY, value: { facts: { ...merchant.feedback }, texts: {} } });
  documents.push(...merchant.missions.list.map(missionDocument));
  documents.push(...merchant.draws.raffles.map(raffleDocument), ...merchant.draws.rains.map(rainDocument));
  return { documents, languages };
}
