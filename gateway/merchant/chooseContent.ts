import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import type { HelpItem } from '../../streams/wire/system/shapes.ts';
import type { MerchantContent } from './content.ts';
import { type Content, demoContent, named } from './demoContent/demoContent.ts';
import { DEMO_TEXTS } from './demoContent/demoTexts.ts';
import type { Merchant } from './merchant.ts';

/** What of a merchant decides about its texts. */
export type ContentOwner = Pick<Merchant, 'brand' | 'content' | 'help'> & {
  readonly client: Pick<Merchant['client'], 'defaultLanguage'>;
};

/** `pt-BR` is looked for as `pt-br`, then as `pt`. */
function spellings(language: string): string[] {
  const code = language.toLowerCase();
  return [code, code.replace(/-.*/, '')];
}

const byCode = <V>(record: Readonly<Record<string, V>>): ReadonlyMap<string, V> =>
  new Map(Object.entries(record).map(([code, value]) => [code.toLowerCase(), value]));

/** What `find` returns for the first language that has something: one of the requested, else any. */
function firstIn<V>(
  asked: readonly string[],
  others: Iterable<string>,
  find: (code: string) => V | undefined,
): V | undefined {
  for (const code of [...asked.flatMap(spellings), ...others]) {
    const found = find(code);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A merchant's content in a language (S7-50). For each part: the merchant's own before the gateway's, the
 * requested language before the merchant's default one, and any language before none.
 * @param now World time, epoch ms.
 */
export function contentOf(owner: ContentOwner, language: string, now: number): Content {
  const own: ReadonlyMap<string, MerchantContent> = byCode(owner.content);
  const knownIn = (code: string): { readonly [K in keyof Content]?: Content[K] | undefined } => {
    const texts = ownValue(DEMO_TEXTS, code);
    return { ...(texts && demoContent(texts, owner.brand, now)), ...own.get(code) };
  };
  const part = <K extends keyof Content>(name: K): Content[K] => {
    const asked = [language, owner.client.defaultLanguage];
    const codes = [...own.keys(), ...Object.keys(DEMO_TEXTS)];
    const found = firstIn<Content[K]>(asked, codes, code => knownIn(code)[name]);
    if (found === undefined) throw new Error(`the gateway has no ${name} of its own`);
    return found;
  };
  return {
    banners: part('banners'),
    notices: part('notices'),
    popup: part('popup'),
    promotions: part('promotions'),
    pages: part('pages'),
  };
}

/** A merchant's help texts in the first of these languages that has some (S7-11), chosen as its content is. */
export function helpOf(owner: ContentOwner, languages: readonly string[]): readonly HelpItem[] {
  const own = byCode(owner.help ?? {});
  const asked = [...languages, owner.client.defaultLanguage];
  const codes = [...own.keys(), ...Object.keys(DEMO_TEXTS)];
  const found = firstIn(asked, codes, code => own.get(code) ?? ownValue(DEMO_TEXTS, code)?.help) ?? [];
  return found.map(named(owner.brand));
}
