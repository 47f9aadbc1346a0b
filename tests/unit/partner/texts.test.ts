import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (language: string): unknown =>
  JSON.parse(readFileSync(`partner/texts/${language}.json`, 'utf8'));

/** Every text by its path, with its placeholders. */
function shapeOf(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string')
    return { [path]: [...value.matchAll(/\{\w+\}/g)].map(String).toSorted().join() };
  return Object.assign(
    {},
    ...Object.entries(value as object).map(([key, it]) => shapeOf(it, `${path}/${key}`)),
  );
}

it.each(['bn', 'ar'])(
  'issue 14: the partner’s games say everything in %s, with the same placeholders',
  language => {
    expect(shapeOf(read(language))).toEqual(shapeOf(read('en')));
  },
);
