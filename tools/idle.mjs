// `npm run idle -- [--seconds 60] [--dist dist]`: how much of a core a demo takes at which nobody looks, with its game server and without.
// It reads a build, and what Linux tells of processes.
import './nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { treeOf } from './cluster/processes/processTree.ts';
import { ofRun } from './run/ofRun.mjs';

const said = { type: 'string' };
const { values } = parseArgs({ options: { seconds: said, dist: said } });
const seconds = Number(values.seconds ?? 60);
const program = path.resolve(values.dist ?? 'dist', 'gateway/main.mjs');
/** Tables are dealt, the world is filled, caches are warm, s. */
const SETTLED = 45;
/** Of the times in `/proc`. */
const TICKS_A_SECOND = 100;

/** What a process is started as, and the processor time that it has used, s; null when it has ended. */
function useOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Its own, and that of children which have ended: the database has many of those.
    const used = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
    return { used, text: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return null;
  }
}

const partOf = text =>
  text.includes('partner/main.mjs')
    ? 'game server'
    : text.includes('gateway/main.mjs')
      ? 'gateway'
      : 'database';

/** Seconds by part of the product, of a process and all below it. */
function usedBelow(root) {
  const used = new Map();
  for (const it of treeOf(root).flatMap(pid => useOf(pid) ?? []))
    used.set(partOf(it.text), (used.get(partOf(it.text)) ?? 0) + it.used);
  return used;
}

async function measure(games) {
  const data = mkdtempSync(path.join(tmpdir(), 'croupier-idle-'));
  // The built-in database runs as somebody else when this is root.
  chmodSync(data, 0o755);
  const child = spawn(process.execPath, [program], {
    env: {
      ...ofRun(),
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: data,
      GAMES: games,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', text => {
    printed += text;
  });
  while (!printed.includes('Croupier serves at')) {
    if (child.exitCode !== null) throw new Error('the gateway did not start');
    await sleep(200);
  }
  await sleep(SETTLED * 1_000);
  const [before, from] = [usedBelow(child.pid), performance.now()];
  await sleep(seconds * 1_000);
  const [after, passed] = [usedBelow(child.pid), (performance.now() - from) / 1_000];
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
  rmSync(data, { recursive: true, force: true });
  for (const [part, used] of after) {
    const share = (used - (before.get(part) ?? 0)) / passed;
    console.log(
      `${`games ${games}`.padEnd(10)}  ${part.padEnd(12)}  ${(100 * share).toFixed(1).padStart(5)} % of a core`,
    );
  }
}

await measure('on');
await measure('off');
