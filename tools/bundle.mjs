// Bundles the gateway into one file with the SQL of its database beside it.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

/** What else a machine with a build alone can run, by its file's name. */
const COMMANDS = {
  archive: 'gateway/archive.ts',
  catalogue: 'gateway/catalogue.ts',
  backup: 'gateway/backup.ts',
  restore: 'gateway/restore.ts',
  worldClock: 'gateway/worldClock.ts',
};

/** Bundles a program of this tree into one file, which finds its packages below `node_modules`. */
export async function bundleFile(input, file) {
  // Packages stay where npm put them: some carry programs and native parts.
  const bundle = await rolldown({ input, platform: 'node', external: /^[^./]/ });
  await bundle.write({ file, format: 'esm', sourcemap: true, codeSplitting: false });
  await bundle.close();
}

/** What a gateway is started by. */
const MAIN = 'gateway/main.ts';

/**
 * Writes `main.mjs`, the commands and the database's SQL into `folder`, which is emptied first. Tests start another `input`, which
 * has no commands beside it.
 */
export async function bundleGateway(folder, input = MAIN) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['migrations', 'functions'])
    cpSync(`gateway/db/${part}`, path.join(folder, part), { recursive: true });
  for (const [name, command] of input === MAIN ? Object.entries(COMMANDS) : [])
    await bundleFile(command, path.join(folder, `${name}.mjs`));
  // Last, so that a bundle that is there is complete.
  await bundleFile(input, path.join(folder, 'main.mjs'));
}
