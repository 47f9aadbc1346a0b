import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = 'tests/scripts';

/** Serves the socket scripts under `/scripts/` for `?replay=NAME`; a build without replay carries none. */
export function scriptsPlugin(enabled: boolean): Plugin {
  const files = enabled ? readdirSync(folder).filter(file => file.endsWith('.jsonl')) : [];
  return {
    name: 'croupier:scripts',
    configureServer(server) {
      server.middlewares.use('/scripts', (request, response, next) => {
        const file = path.basename((request.url ?? '').split('?')[0] ?? '');
        if (!files.includes(file)) return next();
        response.setHeader('Content-Type', 'application/x-ndjson; charset=utf-8');
        response.end(readFileSync(path.join(folder, file)));
      });
    },
    generateBundle() {
      for (const file of files) {
        this.emitFile({
          type: 'asset',
          fileName: `scripts/${file}`,
          source: readFileSync(path.join(folder, file)),
        });
      }
    },
  };
}
