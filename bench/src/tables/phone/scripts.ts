import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../bundle.ts';

const PAGES = path.join(root, 'dist/partner/pages');
const KB = 1_000;

/** JavaScript that a page has loaded, KB. */
export interface LoadedScripts {
  /** As it came over the network. */
  readonly sent: number;
  /** The same files, gzip. */
  readonly gzip: number;
}

/** A file that the browser has loaded. */
export interface LoadedFile {
  readonly name: string;
  /** Compressed, bytes. */
  readonly encodedBodySize: number;
  /** Ms from the begin of the page. */
  readonly responseEnd: number;
}

/** Bytes of the gzip form of a script of the build. */
const builtGzip = (file: string): number => readFileSync(path.join(PAGES, `${file}.gz`)).length;

/** The scripts among some files that had come at a time. @param by Ms from the begin of the page. */
export function loadedScripts(
  files: readonly LoadedFile[],
  by: number,
  gzipBytes: (file: string) => number = builtGzip,
): LoadedScripts {
  const scripts = files.filter(
    ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= by,
  );
  const gzipOf = ({ name }: LoadedFile) => gzipBytes(path.basename(new URL(name).pathname));
  const sum = (of: (file: LoadedFile) => number) => scripts.reduce((all, file) => all + of(file), 0) / KB;
  return { sent: sum(({ encodedBodySize }) => encodedBodySize), gzip: sum(gzipOf) };
}
