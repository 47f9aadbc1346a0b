import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REPORT_NAMES } from '../../../streams/wire/office/reports.ts';
import type { CallInput, CallValue } from '../../../streams/wire/tables/calls.ts';
import { prepareGateway } from '../../../tests/capacity/gateway/gatewayProcess.ts';
import type { AnswerTimes } from '../answers.ts';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { type Asker, createOfficeAsker } from '../members/officeAsker.ts';
import { timeAnswers } from '../members/timeAnswers.ts';
import { agentOf, fillYear, type Year } from './fill.ts';

/** How much a run reads. */
export interface Plan extends Year {
  /** Answers of each kind. */
  readonly reads: number;
}

const DATABASE = 'reports';
const DAY_MS = 86_400_000;

type Totals = CallInput<'officeReportTotals'>;
type Selection = Omit<Totals, 'from' | 'to'>;

/** Every report, and what their readers choose. */
const CHOSEN: ReadonlyMap<string, Selection> = new Map<string, Selection>([
  ...REPORT_NAMES.filter(report => report !== 'games').map(report => [report, { report }] as const),
  ['games by category', { report: 'games', by: 'category' }],
  ['games by vendor', { report: 'games', by: 'vendor' }],
  ['games one by one', { report: 'games', by: 'game' }],
  ['games of one vendor', { report: 'games', by: 'game', vendor: 'V7' }],
  ['one game', { report: 'games', by: 'game', game: 'G1' }],
  ['one line of agents', { report: 'agents', line: agentOf(7) }],
]);

/** Sums have to agree with what they are compared with, or the books of this run are wrong. */
function agreeing(name: string, { rows, reconciliation }: CallValue<'officeReportTotals'>): void {
  const { days, differing, differences } = reconciliation;
  if (differing > 0)
    throw new Error(`${name}: ${differing} of ${days} days differ: ${JSON.stringify(differences)}`);
  if (rows === 0 && name !== 'limits') throw new Error(`${name} has no rows`);
}

function questions(ask: Asker, days: number): ReadonlyMap<string, () => Promise<unknown>> {
  const span = () => ({ from: Date.now() - days * DAY_MS, to: Date.now() });
  const asked = new Map<string, () => Promise<unknown>>();
  for (const [name, chosen] of CHOSEN) {
    asked.set(`${name}: sums`, async () =>
      agreeing(name, await ask('officeReportTotals', { ...chosen, ...span() })),
    );
    asked.set(`${name}: first page`, () => ask('officeReport', { ...chosen, ...span() }));
  }
  asked.set('games one by one: a page of half a year ago', async () => {
    // The place after which it goes on, as the gateway writes it.
    const day = Math.floor((Date.now() - (days / 2) * DAY_MS) / DAY_MS) * DAY_MS;
    const cursor = Buffer.from(JSON.stringify([day, ''])).toString('base64url');
    const { rows } = await ask('officeReport', { report: 'games', by: 'game', cursor, ...span() });
    if (rows.length === 0) throw new Error('half a year ago nothing was played');
  });
  asked.set('today', () => ask('officeToday', {}));
  return asked;
}

/** Reads the reports of a year through a gateway of its own. */
export async function measure({ reads, ...year }: Plan): Promise<AnswerTimes> {
  const server = await openServer();
  try {
    await openWorlds(server, 1, [DATABASE]);
    await fillYear(server, DATABASE, year);
    const gateway = await prepareGateway(server.url(DATABASE), server.folder, 'silent');
    await gateway.start();
    try {
      const token = (await readFile(path.join(server.folder, 'operator-token'), 'utf8')).trim();
      const ask = createOfficeAsker(gateway.origin.replace(/^ws/, 'http'), token);
      return await timeAnswers(questions(ask, year.months * 30), reads);
    } finally {
      await gateway.stop('SIGTERM');
    }
  } finally {
    await server.close();
  }
}
