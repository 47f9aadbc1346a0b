import type { Texts } from '../../e2e/support/texts.ts';
import { textsOf } from '../../e2e/support/texts.ts';
import { test } from './test.ts';

/** Somebody with a screen and a language. */
export interface Reader {
  readonly language: 'bn' | 'en';
  readonly width: number;
  readonly height: number;
}

/** English on a desk and Bengali on a phone: each screen is seen by both. */
const READERS: readonly Reader[] = [
  { language: 'en', width: 1440, height: 900 },
  { language: 'bn', width: 390, height: 844 },
];

/** The same cases for every reader, but those that are written with `once`: they have the phone in Bengali. */
export function forEachReader(
  write: (t: Texts, reader: Reader, once: typeof test | (() => void)) => void,
): void {
  for (const reader of READERS) {
    test.describe(`${reader.language} at ${reader.width} px`, () => {
      test.use({ language: reader.language, viewport: { width: reader.width, height: reader.height } });
      write(textsOf(reader.language), reader, reader === READERS.at(-1) ? test : () => {});
    });
  }
}
