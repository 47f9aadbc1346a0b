import { readdirSync, readFileSync } from 'node:fs';

/** The text of every program below a folder, by its path. */
export const sourcesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')]),
  );
