import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { browserArguments } from '../../../tools/browser.mjs';
import { root } from '../bundle.ts';
import { type Report, readReport } from './report.ts';

const PROGRAM = path.join(root, 'bench/node_modules/lighthouse/cli/index.js');
/** Whole reports, to look for causes in. */
const REPORTS = path.join(root, 'bench/out/lighthouse');
/** How long one run may take, ms. */
const RUN_MS = 180_000;
/** Lighthouse loses the beginning of a trace now and then, and fails: how often it may try. */
const ATTEMPTS = 3;

/** Whether Lighthouse is among what the benchmarks installed. */
export const hasLighthouse = (): boolean => existsSync(PROGRAM);

/**
 * Measures a page as Lighthouse does unless told otherwise: a phone, a fresh Chromium, slow 4G and a CPU four times
 * slower, both simulated from what it saw at full speed. Keeps the whole report under `name`.
 */
export async function lighthouse(chromium: string, origin: string, name: string): Promise<Report> {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, `${name}.json`);
  const flags = ['--headless=new', ...browserArguments].join(' ');
  const args = [PROGRAM, origin, '--only-categories=performance', '--output=json', `--output-path=${file}`];
  const attempt = () =>
    promisify(execFile)(
      process.execPath,
      [...args, `--chrome-flags=${flags}`, '--quiet', '--no-enable-error-reporting'],
      // Told to stop like this, it takes its Chromium along.
      { env: { ...process.env, CHROME_PATH: chromium }, timeout: RUN_MS, killSignal: 'SIGINT' },
    );
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      await attempt();
      break;
    } catch (error) {
      if (left === 0) throw error;
    }
  }
  return readReport(readFileSync(file, 'utf8'));
}
