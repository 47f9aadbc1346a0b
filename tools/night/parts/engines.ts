import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Part } from '../part.ts';

/** Commands of Debian's Firefox and of its WebKit. */
const BROWSERS = ['firefox-esr', 'WebKitWebDriver'];

function isInstalled(command: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some(folder => {
    try {
      accessSync(path.join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Why the smoke cases of the other engines can't run here; null when they can. */
export function whyNoEngines(
  scripts: Readonly<Record<string, string>>,
  installed: (command: string) => boolean,
): string | null {
  if (scripts.engines === undefined) return 'this tree has no `npm run engines`';
  const missing = BROWSERS.filter(it => !installed(it));
  return missing.length === 0
    ? null
    : `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not installed`;
}

/** The smoke cases in Firefox and WebKit. */
export const engines: Part = {
  name: 'engines',
  document: 'docs/testing.md',
  async run(context) {
    const { scripts = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly scripts?: Readonly<Record<string, string>>;
    };
    const why = whyNoEngines(scripts, isInstalled);
    if (why !== null) return { state: 'skipped', full: false, lines: [why] };
    const { code, lastLine } = await context.run('npm', ['run', '--silent', 'engines']);
    return { state: code === 0 ? 'passed' : 'failed', full: true, lines: [lastLine] };
  },
};
