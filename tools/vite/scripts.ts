import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = 'tests/scripts';
const INDEX = 'index.json';

/** Name and purpose of a script, from its first line that is no comment. */
function entry(file: string): { name: string; about: string } {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
  const header = JSON.parse(lines.find(line => /^\s*\{/.test(line)) ?? '{}') as { about?: string };
  return { name: path.basename(file, '.jsonl'), about: header.about ?? '' };
}

/**
 * Serves the socket scripts under `/scripts/` with a list of them in `index.json`; a build without replay carries
 * none.
 */
export function scriptsPlugin(enabled: boolean): Plugin {
  const files = () => (enabled ? readdirSync(folder).filter(file => file.endsWith('.jsonl')) : []);
  const index = () => JSON.stringify(files().map(entry));
  return {
    name: 'croupier:scripts',
    configureServer(server) {
      server.middlewares.use('/scripts', (request, response, next) => {
        const file = path.basename((request.url ?? '').split('?')[0] ?? '');
        const isIndex = enabled && file === INDEX;
        if (!isIndex && !files().includes(file)) return next();
        response.setHeader(
          'Content-Type',
          isIndex ? 'application/json' : 'application/x-ndjson; charset=utf-8',
        );
        response.end(isIndex ? index() : readFileSync(path.join(folder, file)));
      });
    },
    generateBundle() {
      if (!enabled) return;
      for (const file of files()) {
        this.emitFile({
          type: 'asset',
          fileName: `scripts/${file}`,
          source: readFileSync(path.join(folder, file)),
        });
      }
      this.emitFile({ type: 'asset', fileName: `scripts/${INDEX}`, source: index() });
    },
  };
}
