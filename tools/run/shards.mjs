// Results of shards, and how they become those of one run.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allResults } from '../rings.mjs';

const FILE = 'shard.json';
const KEYS = ['passed', 'failed', 'skipped', 'retried'];
const read = file => JSON.parse(readFileSync(file, 'utf8'));

/** Notes beside the results of a run which shard they are of. */
export function writeShard(results, shard) {
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, FILE), JSON.stringify({ shard }));
}

/** What is missing among these folders of results, in a sentence; null when they are all shards of one run. */
function missingOf(folders) {
  const shards = folders.map(folder =>
    existsSync(path.join(folder, FILE)) ? read(path.join(folder, FILE)).shard : 'none',
  );
  const [, of] = shards[0]?.split('/') ?? [];
  const wanted = Array.from({ length: Number(of ?? 0) }, (_, at) => `${at + 1}/${of}`);
  const missing = wanted.filter(shard => !shards.includes(shard));
  const strange = shards.filter(shard => !wanted.includes(shard));
  if (wanted.length === 0 || strange.length > 0)
    return `these are no shards of one run: ${shards.join(', ')}`;
  if (shards.length > wanted.length) return `a shard is there twice: ${shards.join(', ')}`;
  return missing.length > 0 ? `shards are missing: ${missing.join(', ')}` : null;
}

/** Joins the results of all shards of a run in `into`. Throws a sentence when one is missing. */
export function mergeShards(folders, into) {
  const missing = missingOf(folders);
  if (missing !== null) throw new Error(missing);
  const merged = allResults.map(name => {
    const parts = folders
      .map(folder => path.join(folder, `${name}.json`))
      .filter(file => existsSync(file))
      .map(read);
    const count = Object.fromEntries(
      KEYS.map(key => [key, parts.reduce((sum, part) => sum + part.count[key], 0)]),
    );
    const all = key => parts.flatMap(part => part[key] ?? []);
    return [name, { count, told: all('told'), ran: all('ran') }];
  });
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  for (const [name, result] of merged) writeFileSync(path.join(into, `${name}.json`), JSON.stringify(result));
}
