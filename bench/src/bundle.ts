import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OutputOptions, type Plugin, rolldown } from 'rolldown';
import { wireRuntimeSource } from '../../tools/vite/wireRuntime.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
const VIRTUAL = 'virtual:wire-runtime';

/** Serves the compiled checks, like the page's build does. */
function wireRuntime(): Plugin {
  return {
    name: 'bench:wire-runtime',
    resolveId: id => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: id => (id === `\0${VIRTUAL}` ? wireRuntimeSource() : null),
  };
}

/** How a bundle differs from the usual one. */
export interface BundleOptions {
  readonly minify?: OutputOptions['minify'];
  /** Where packages are taken from, by name. */
  readonly alias?: Readonly<Record<string, string>>;
}

/**
 * Bundles one entry of bench/src for production, with RxJS's small build as the page has it. Returns the file.
 */
export async function bundle(entry: string, options: BundleOptions = {}): Promise<string> {
  const file = path.join(root, 'bench/out/bundles', `${path.basename(entry, '.ts')}.mjs`);
  const build = await rolldown({
    input: path.join(root, 'bench/src', entry),
    // Also for Node: its own conditions would choose RxJS's CommonJS build, which no page gets.
    platform: 'browser',
    external: /^node:/,
    plugins: [wireRuntime()],
    resolve: {
      conditionNames: ['es2015', 'module', 'import', 'production', 'default'],
      alias: { ...options.alias },
    },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'warn',
  });
  await build.write({ file, format: 'esm', minify: options.minify ?? false, codeSplitting: false });
  await build.close();
  return file;
}

/** What of a program's imports stays where npm put it: not files of this tree, and not the compiled checks. */
const isPackage = (id: string): boolean => !/^[./\0]/.test(id) && id !== VIRTUAL;

/** Bundles a program of bench/src for Node, with the compiled checks of the page. Returns the file, which finds its packages. */
export async function bundleProgram(entry: string): Promise<string> {
  const file = path.join(root, 'bench/out/bundles', `${path.basename(entry, '.ts')}.mjs`);
  const build = await rolldown({
    input: path.join(root, 'bench/src', entry),
    platform: 'node',
    external: isPackage,
    plugins: [wireRuntime()],
    logLevel: 'warn',
  });
  await build.write({ file, format: 'esm', codeSplitting: false });
  await build.close();
  return file;
}
