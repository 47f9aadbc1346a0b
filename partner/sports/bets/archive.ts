import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import { ownerOf } from '../../realtime/owner.ts';
import { syncFolder } from '../../store/syncFolder.ts';
import type { Bet } from './bet.ts';

/** Bets that are over for long: a file of each owner, and one of each fixture that names the bets on it. Nothing of it is in memory. */
export interface BetArchive {
  /** On the disk when it settles. The same bet again replaces what was there. */
  add(bets: readonly Bet[]): Promise<void>;
  /** Those of an owner of topics, the newest first. */
  of(owner: string): Promise<readonly Bet[]>;
  /** Those with a leg of a fixture. */
  on(fixture: string): Promise<readonly Bet[]>;
}

/** Where the bet of a fixture is. */
interface Reference {
  readonly owner: string;
  readonly bet: string;
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);

/** A line of a file, unless it was cut off: then the bet stands in the journal still, and was archived again. */
function lineOf<T>(text: string): readonly T[] {
  try {
    return [JSON.parse(text) as T];
  } catch {
    return [];
  }
}

async function readLines<T>(file: string): Promise<readonly T[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return '';
    throw cause;
  });
  return text.split('\n').flatMap(line => (line === '' ? [] : lineOf<T>(line)));
}

async function append(file: string, lines: readonly unknown[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    // What a crash has cut off ends here.
    await handle.writeFile(`\n${lines.map(line => JSON.stringify(line)).join('\n')}\n`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  for (const folder of [path.dirname(file), path.resolve(file, '../..'), path.resolve(file, '../../..')])
    await syncFolder(folder);
}

/** The newest of each. */
const newest = (bets: readonly Bet[]): readonly Bet[] => [
  ...new Map(bets.map(bet => [bet.id, bet])).values(),
];

export function createBetArchive(folder: string): BetArchive {
  const fileOf = (kind: 'owners' | 'fixtures', name: string) => {
    const hash = createHash('sha256').update(name).digest('hex');
    return path.join(folder, kind, hash.slice(0, 2), `${hash}.jsonl`);
  };
  const readOwner = async (owner: string) => newest(await readLines<Bet>(fileOf('owners', owner)));
  return {
    async add(bets) {
      for (const [owner, of] of groupBy(bets, ({ player }) => ownerOf(player)))
        await append(fileOf('owners', owner), of);
      const references = bets.flatMap(({ id, player, legs }) =>
        legs.map(({ fixture }) => ({ fixture, owner: ownerOf(player), bet: id })),
      );
      for (const [fixture, of] of groupBy(references, it => it.fixture))
        await append(
          fileOf('fixtures', fixture),
          of.map(({ owner, bet }): Reference => ({ owner, bet })),
        );
    },
    of: async owner => (await readOwner(owner)).toSorted((a, b) => b.at - a.at),
    async on(fixture) {
      const references = await readLines<Reference>(fileOf('fixtures', fixture));
      const found: Bet[] = [];
      for (const [owner, of] of groupBy(references, it => it.owner)) {
        const ids = new Set(of.map(({ bet }) => bet));
        for (const bet of await readOwner(owner)) if (ids.has(bet.id)) found.push(bet);
      }
      return found;
    },
  };
}
