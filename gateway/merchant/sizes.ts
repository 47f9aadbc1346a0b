import { readAs } from '../../streams/wire/protocol/readAs.ts';
import { LONGEST_ANSWER } from '../../streams/wire/protocol/words.ts';
import { HelpItem } from '../../streams/wire/system/shapes.ts';
import type { MerchantContent } from './content.ts';
import { named } from './demoContent/demoContent.ts';

/** Keys of a merchant that are sent to pages unchanged. */
export interface Sized {
  readonly brand: string;
  readonly content: Readonly<Record<string, MerchantContent>>;
  readonly help?: Readonly<Record<string, readonly HelpItem[]>> | undefined;
  readonly vendors?: unknown;
  readonly hotGames?: unknown;
  readonly info: unknown;
}

/** Room for what the gateway adds: the envelope, modules, texts of its own. */
const OWN = 200_000;

const lengthOf = (value: unknown): number => (value === undefined ? 0 : JSON.stringify(value).length);

/** Length of the longest answer that can be made of texts by language, each part from another language. */
function longestContent(content: Sized['content']): number {
  const parts = new Map<string, number>();
  for (const texts of Object.values(content)) {
    for (const [part, value] of Object.entries(texts)) {
      parts.set(part, Math.max(parts.get(part) ?? 0, lengthOf(value)));
    }
  }
  return [...parts.values()].reduce((sum, length) => sum + length, 0);
}

/** Reports what would make an answer longer than pages take, though each part of it is within its bounds. */
export function checkSizes(
  merchant: Sized,
  report: (path: readonly (string | number)[], message: string) => void,
): void {
  const check = (path: readonly string[], length: number) => {
    const most = LONGEST_ANSWER - OWN;
    if (length > most) report(path, `is too long for an answer: ${length} characters, ${most} at most`);
  };
  const { brand, content, help = {}, vendors, hotGames, info } = merchant;
  check(['content'], longestContent(content));
  check(['vendors'], lengthOf(vendors));
  check(['hotGames'], lengthOf(hotGames));
  check(['info'], lengthOf(info));
  for (const [language, items] of Object.entries(help)) {
    const texts = items.map(named(brand));
    check(['help', language], lengthOf(texts));
    texts.forEach((text, at) => {
      const fits = (item: unknown) => readAs(HelpItem, item).success;
      if (fits(items[at]) && !fits(text)) report(['help', language, at], 'is too long with the brand in it');
    });
  }
}
