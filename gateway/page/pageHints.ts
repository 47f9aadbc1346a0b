import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import type { PageFiles } from './pageFiles.ts';

/** What a page loads before it can show what matters, as the build has written it down (`tools/vite/pageHints.ts`). */
export interface PageHints {
  /** Files by their paths in the build. */
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
  /** Namespaces. */
  readonly texts: readonly string[];
}

/** By the path of the page. */
export type HintsByPath = Readonly<Record<string, PageHints>>;

/** Reads them; none for a build without. */
export async function readHints(files: Pick<PageFiles, 'read'>): Promise<HintsByPath> {
  const bytes = await files.read('pageHints.json');
  return bytes === null ? {} : (JSON.parse(bytes.toString('utf8')) as HintsByPath);
}

/** The path of an address as hints name it; null for a page without. */
export function hintedPath(hints: HintsByPath, url: string): string | null {
  const path = new URL(url, 'http://page').pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  return ownValue(hints, path) === undefined ? null : path;
}

/** What an address says of a board that isn't all of it (src/features/sportsBook/board/boardPlace.ts). */
const NARROWED = ['show', 'sport', 'league', 'game', 'find'];

/** Whether an address asks for the board as everybody gets it. */
export function isWholeBoard(url: string): boolean {
  const { searchParams } = new URL(url, 'http://page');
  return !NARROWED.some(it => searchParams.has(it));
}

/**
 * Elements of the head that have it all loaded beside each other: a browser would learn of each file from the one before. Texts are fetched
 * as the page does it, so that it takes what is there.
 */
export function hintElements({ scripts, sheets, texts }: PageHints, language: string): readonly string[] {
  return [
    ...scripts.map(it => `<link rel="modulepreload" crossorigin href="/${it}">`),
    ...sheets.map(it => `<link rel="preload" as="style" crossorigin href="/${it}">`),
    ...texts.map(
      it =>
        `<link rel="preload" href="/locales/${language}/${it}.json" as="fetch" type="application/json" crossorigin="anonymous">`,
    ),
  ];
}
