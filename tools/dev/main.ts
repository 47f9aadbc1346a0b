import { runCli } from '../../gateway/cli.ts';
import { vitePage } from './vitePage.ts';

await runCli(process, vitePage(), 'dist/partner/main.mjs');
