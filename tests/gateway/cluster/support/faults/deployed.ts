import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { schemaVersion } from '../../../../../gateway/db/versions.ts';
import type { Fault } from '../scene.ts';

/** A folder beside `build` with the same program and a migration that it doesn't know; the path of its program. */
function makeNewer(build: string): string {
  const folder = `${build}-newer`;
  cpSync(build, folder, { recursive: true });
  const newest = readdirSync(path.join(build, 'migrations')).map(schemaVersion).toSorted().at(-1);
  writeFileSync(
    path.join(folder, 'migrations/9000_newer.sql'),
    `-- compatible: ${newest}\n-- Adds a column that nobody has to fill.\n\nalter table account add column shoe_size integer;\n`,
  );
  return path.join(folder, 'main.mjs');
}

const RECORDED = `select 1 from schema_migration where name = '9000_newer.sql'`;

/** A newer build beside the old one, then back: each is restarted while the other one is of another version. */
export const deployed =
  (build: string): Fault =>
  async ({ cluster, played }) => {
    const [old, newer] = [path.join(build, 'main.mjs'), makeNewer(build)];
    const [first, second] = cluster.gateways;
    await second?.deploy(newer);
    if ((await cluster.primary().query(RECORDED, 'croupier')).length === 0)
      throw new Error('the newer build has not changed the schema');
    await played();
    await first?.restart();
    await second?.restart();
    await played();
    // All the way, and back again one by one.
    await first?.deploy(newer);
    await played();
    await first?.deploy(old);
    await played();
    await second?.deploy(old);
  };
