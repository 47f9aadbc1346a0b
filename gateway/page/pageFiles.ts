import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownValue } from '../../streams/wire/collections/ownValue.ts';

/** The files of the page, whether built or in their sources. */
export interface PageFiles {
  /** Texts of one part of the page in one language; null when the build has none. */
  texts(language: string, namespace: string): Promise<Record<string, unknown> | null>;
  /** All namespaces of a language. */
  allTexts(language: string): Promise<Record<string, unknown>>;
  /** A file as it is, or null. */
  read(name: string): Promise<Buffer | null>;
  /** Names of files in a folder of it; empty when there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
}

/** Reads below `folder`; names come from the gateway, never from a caller. */
export function pageFiles(folder: string): PageFiles {
  const read = (name: string) => readFile(path.join(folder, name)).catch(() => null);
  const list = (name: string) => readdir(path.join(folder, name)).catch(() => []);
  async function texts(language: string, namespace: string) {
    const file = await read(`locales/${language}/${namespace}.json`);
    return file === null ? null : (JSON.parse(file.toString('utf8')) as Record<string, unknown>);
  }
  return {
    read,
    list,
    texts,
    async allTexts(language) {
      const names = (await list(`locales/${language}`)).map(name => path.basename(name, '.json'));
      const all = await Promise.all(names.map(async name => [name, await texts(language, name)] as const));
      return Object.fromEntries(all);
    },
  };
}

/** A text of a locale file by its path of keys, with its placeholders filled; null when it isn't there. */
export function textOf(
  texts: Readonly<Record<string, unknown>> | null,
  key: string,
  values: Readonly<Record<string, string>>,
): string | null {
  const found = key.split('.').reduce<unknown>((node, part) => ownValue(Object(node), part), texts ?? {});
  if (typeof found !== 'string') return null;
  return found.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => ownValue(values, name) ?? whole);
}
