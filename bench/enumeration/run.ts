import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../../gateway/ground/log.ts';
import { Merchant } from '../../gateway/merchant/merchant.ts';
import type { Page } from '../../gateway/page/page.ts';
import { readConfig } from '../../gateway/process/config.ts';
import { startServer } from '../../gateway/server.ts';
import { table } from '../src/markdown.ts';
import { runFacts } from '../src/runFacts.ts';
import { writeSection } from '../src/sections.ts';
import { median } from '../src/statistics.ts';
import { rankSum } from './rankSum.ts';

// `npm run bench -- --only E1`: can the time of a refused login tell whether a username
// exists? Three groups in turn, in an order that is drawn anew each round: names of the demo world, names nobody has,
// and other names nobody has, which show what noise alone does. Fails when the names that exist stand out.

const ROUNDS = 300;
const WARM_UP = 20;
/** Chance of a false alarm. */
const ALARM = 0.001;

const GROUPS = {
  known: ['mira', 'arun', 'bela', 'sunda'],
  unknown: ['mila', 'amin', 'bina', 'sonia'],
  control: ['mita', 'adil', 'bani', 'suman'],
} as const;
type Group = keyof typeof GROUPS;

const noPage: Page = { install: async () => {}, present: () => true, relaxed: false };

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map(value => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** Time of one refused login, ms. Each comes from another address, so that none is locked out. */
async function timeOf(origin: string, username: string, n: number): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}/wps/session/login`, {
    method: 'POST',
    headers: {
      Merchant: 'waterlily',
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({ username, password: 'not the password' }),
  });
  const { code } = (await response.json()) as { code?: string };
  const took = performance.now() - begun;
  if (code !== 'wrong_credentials') throw new Error(`the gateway answered ${code}`);
  return took;
}

const args = process.argv.slice(2);
const facts = runFacts(args, new Date());
const folder = await mkdtemp(path.join(tmpdir(), 'croupier-enumeration-'));
const env = { PORT: '0', DATA_DIR: folder, SIMULATOR: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'error' };
const server = await startServer(readConfig([], env), {
  page: noPage,
  log: createLog('error'),
  rateLimits: { signIn: 1_000_000, others: 1_000_000 },
  // Captchas would stop the measuring, not the difference.
  merchant: Merchant.parse({ access: { antiBot: 'optional' }, captchaAfter: 1_000_000 }),
});
const times: Record<Group, number[]> = { known: [], unknown: [], control: [] };
try {
  let n = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const group of shuffled(Object.keys(GROUPS) as Group[])) {
      const names = GROUPS[group];
      const name = names[(round + WARM_UP) % names.length] ?? names[0];
      n += 1;
      const took = await timeOf(server.origin, name, n);
      if (round >= 0) times[group].push(took);
    }
  }
} finally {
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
const compare = (left: Group, right: Group) => {
  const { effect, p } = rankSum(times[left], times[right]);
  const apart = median(times[left]) - median(times[right]);
  return { p, line: `${left} against ${right}: ${ms(apart)} apart, P(slower) ${effect.toFixed(3)}` };
};
const control = compare('control', 'unknown');
const names = compare('known', 'unknown');
const lines = [
  table(
    ['names', 'answers', 'median'],
    Object.entries(times).map(([group, all]) => [group, String(all.length), ms(median(all))]),
  ),
  '',
  `${control.line}, p ${control.p.toFixed(4)}  `,
  `${names.line}, p ${names.p.toFixed(4)}`,
];
const isHidden = names.p >= ALARM;
const goal = `GOAL E1 ${names.p.toFixed(4)} ${isHidden ? '>=' : '<'} ${ALARM} (p, rank-sum test) ${isHidden ? 'PASS' : 'FAIL'}`;
console.log([...lines, '', goal].join('\n'));
if (args.includes('--write')) {
  writeSection({ id: 'E1', facts, remark: '', table: lines.join('\n'), goals: [goal] });
}
process.exitCode = isHidden ? 0 : 1;
