// Bundles the gateway into one file with its migrations beside it.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

/** Writes `main.mjs` and `migrations/` into `folder`, which is emptied first. Tests start another `input`. */
export async function bundleGateway(folder, input = 'gateway/main.ts') {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync('gateway/db/migrations', path.join(folder, 'migrations'), { recursive: true });
  // Packages stay where npm put them: some carry programs and native parts.
  const bundle = await rolldown({ input, platform: 'node', external: /^[^./]/ });
  // Last, so that a bundle that is there is complete.
  await bundle.write({ file: path.join(folder, 'main.mjs'), format: 'esm', sourcemap: true });
  await bundle.close();
}
