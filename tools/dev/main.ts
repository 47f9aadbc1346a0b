import { fileURLToPath } from 'node:url';
import { runCli } from '../../gateway/cli.ts';
import { vitePage } from './vitePage.ts';

await runCli(process, vitePage(), {
  games: 'dist/partner/main.mjs',
  gateway: fileURLToPath(import.meta.url),
});
