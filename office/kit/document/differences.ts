import type { ContentValue } from '../../../streams/wire/content/documents.ts';

/** One field that differs between two versions. */
export interface Difference {
  /** Null for what holds in every language. */
  readonly language: string | null;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Flat = ReadonlyMap<
  string,
  { readonly language: string | null; readonly field: string; readonly text: string }
>;

function flat(value: ContentValue | null): Flat {
  const { facts = {}, texts = {} } = value ?? {};
  const all = [
    ...Object.entries(facts).map(([field, fact]) => ({ language: null, field, text: String(fact ?? '') })),
    ...Object.entries(texts).flatMap(([language, text]) =>
      Object.entries(text).map(([field, said]) => ({ language, field, text: said })),
    ),
  ];
  return new Map(all.map(it => [`${it.language} ${it.field}`, it]));
}

/** What differs between two versions of a document; null stands for one that shows nothing. */
export function differencesOf(before: ContentValue | null, after: ContentValue | null): Difference[] {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap(key => {
    const [from, to] = [old.get(key), now.get(key)];
    const of = to ?? from;
    if (of === undefined || from?.text === to?.text) return [];
    return [{ language: of.language, field: of.field, before: from?.text ?? null, after: to?.text ?? null }];
  });
}
