// What changed since this branch left main: commits, what is not committed yet, and new files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { changedManifest, changedPackages } from './packages.mjs';

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] });
const tryGit = (...args) => {
  try {
    return git(...args).trim();
  } catch {
    return '';
  }
};

/** Branches that a change is compared with, the first that there is. */
const BRANCHES = ['origin/main', 'main', '@{upstream}'];

/** The commit at which the current branch left main, or `since` did; null where git knows neither. */
export function mergeBase(since) {
  for (const branch of since === undefined ? BRANCHES : [since]) {
    const base = tryGit('merge-base', 'HEAD', branch);
    if (base !== '') return base;
  }
  return null;
}

function contentAt(base, file) {
  const text = tryGit('show', `${base}:${file}`);
  return text === '' ? {} : JSON.parse(text);
}

/** One change for each file: `file`, whether it is `deleted`, and for lists of packages the `packages` that differ. */
export function changesSince(base) {
  const named = git('diff', '--name-only', '--no-renames', '-z', base).split('\0');
  const added = git('ls-files', '-z', '--others', '--exclude-standard').split('\0');
  const files = [...new Set([...named, ...added])].filter(file => file !== '').sort();
  return files.map(file => {
    if (!existsSync(file)) return { file, deleted: true };
    const now = () => JSON.parse(readFileSync(file, 'utf8'));
    if (file === 'package-lock.json')
      return { file, packages: changedPackages(contentAt(base, file), now()) };
    if (file === 'package.json') {
      const { packages, else: more } = changedManifest(contentAt(base, file), now());
      return more ? { file } : { file, packages };
    }
    return { file };
  });
}
