import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { ContentValue } from '../../../streams/wire/content/documents.ts';

type Facts = ContentValue['facts'];

/** One field that differs between two versions. */
export interface Difference {
  /** Null for what holds in every language. */
  readonly language: string | null;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface Said {
  readonly language: string | null;
  readonly field: string;
  /** As the document has it, which is compared. */
  readonly kept: string;
  readonly text: string;
}

const asItIs = (field: string, facts: Facts): string => String(ownValue(facts, field) ?? '');

function flat(value: ContentValue | null, factText: typeof asItIs): ReadonlyMap<string, Said> {
  const { facts = {}, texts = {} } = value ?? {};
  const all: Said[] = [
    ...Object.keys(facts).map(field => ({
      ...{ language: null, field, kept: asItIs(field, facts), text: factText(field, facts) },
    })),
    ...Object.entries(texts).flatMap(([language, text]) =>
      Object.entries(text).map(([field, said]) => ({ language, field, kept: said, text: said })),
    ),
  ];
  return new Map(all.map(it => [`${it.language} ${it.field}`, it]));
}

/**
 * What differs between two versions of a document; null stands for one that shows nothing.
 * @param factText How people read a fact; as the document has it without.
 */
export function differencesOf(
  before: ContentValue | null,
  after: ContentValue | null,
  factText = asItIs,
): Difference[] {
  const [old, now] = [flat(before, factText), flat(after, factText)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap(key => {
    const [from, to] = [old.get(key), now.get(key)];
    const of = to ?? from;
    if (of === undefined || from?.kept === to?.kept) return [];
    return [{ language: of.language, field: of.field, before: from?.text ?? null, after: to?.text ?? null }];
  });
}
