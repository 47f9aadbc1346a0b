import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createRandom } from '../../../gateway/ground/random.ts';
import type { CallInput, CallValue } from '../../../streams/wire/tables/calls.ts';
import { prepareGateway } from '../../../tests/capacity/gateway/gatewayProcess.ts';
import type { AnswerTimes } from '../answers.ts';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import {
  addressOf,
  codeOf,
  deviceOf,
  emailOf,
  FIRST_ALONE,
  fillMembers,
  fillTimeline,
  LIVELY,
  mobileOf,
  nameOf,
  uidOf,
} from './fill.ts';
import { type Asker, createOfficeAsker } from './officeAsker.ts';
import { timeAnswers } from './timeAnswers.ts';

/** How much a run reads. */
export interface Plan {
  readonly members: number;
  /** Events of the member with the longest history. */
  readonly events: number;
  /** Answers of each kind. */
  readonly reads: number;
}

/** Milliseconds of each answer over HTTP, by what was asked for. */
export interface Measured {
  readonly searches: AnswerTimes;
  readonly pages: AnswerTimes;
}

const DATABASE = 'office';
const SEED = 'members bench';

/** Each kind of search, for another member each time; it has to find that member, where it is to be found by one page. */
function searches(
  ask: Asker,
  count: number,
  random: () => number,
): ReadonlyMap<string, () => Promise<unknown>> {
  const some = () => Math.floor(random() * count);
  const finds = (textOf: (n: number) => string) => async () => {
    const n = some();
    const { rows } = await ask('officeMembers', { text: textOf(n) });
    if (!rows.some(({ uid }) => uid === uidOf(n))) throw new Error(`${textOf(n)} was not found`);
  };
  const asks = (params: CallInput<'officeMembers'>) => async () => {
    const { rows } = await ask('officeMembers', params);
    if (rows.length === 0) throw new Error(`nothing found by ${JSON.stringify(params)}`);
  };
  const byAddress = async () => {
    const n = Math.max(FIRST_ALONE, some());
    const { rows } = await ask('officeMembers', { text: addressOf(n) });
    if (!rows.some(({ uid }) => uid === uidOf(n))) throw new Error(`${addressOf(n)} was not found`);
  };
  return new Map([
    ['account name', finds(nameOf)],
    ['beginning of many names', asks({ text: 'lily' })],
    ['one letter', asks({ text: 'm' })],
    ['part of a name', finds(n => nameOf(n).slice(1))],
    ['part of many names', asks({ text: 'iver' })],
    ['part of no name', async () => void (await ask('officeMembers', { text: 'zzqx' }))],
    ['uid', finds(uidOf)],
    ['phone', finds(n => `+${mobileOf(n)}`)],
    ['end of a phone', finds(n => mobileOf(n).slice(4))],
    ['mail address', finds(emailOf)],
    ['invitation code', finds(codeOf)],
    ['address', byAddress],
    ['address of 5,000', asks({ text: addressOf(0) })],
    ['device', finds(deviceOf)],
    ['all, newest first', asks({})],
    ['locked', asks({ state: 'locked' })],
    ['with no money', asks({ balance: 'none' })],
    ['beginning and state', asks({ text: 'mira', state: 'active' })],
  ]);
}

/** The page of the member with the longest history. */
const pages = (ask: Asker): ReadonlyMap<string, () => Promise<unknown>> => {
  let cursor: string | null = null;
  return new Map<string, () => Promise<unknown>>([
    ['page of a member', () => ask('officeMember', { uid: LIVELY })],
    ['timeline, first page', () => ask('officeTimeline', { uid: LIVELY })],
    [
      'timeline, next page',
      async () => {
        const { next }: CallValue<'officeTimeline'> = await ask('officeTimeline', {
          uid: LIVELY,
          ...(cursor !== null && { cursor }),
        });
        cursor = next;
      },
    ],
    ['timeline of bets', () => ask('officeTimeline', { uid: LIVELY, kinds: 'bet' })],
  ]);
};

/** Finds members among many, and reads a long history, through a gateway of its own. */
export async function measure({ members, events, reads }: Plan): Promise<Measured> {
  const server = await openServer();
  try {
    await openWorlds(server, 1, [DATABASE]);
    await fillMembers(server, DATABASE, members);
    await fillTimeline(server, DATABASE, events);
    const gateway = await prepareGateway(server.url(DATABASE), server.folder, 'silent');
    await gateway.start();
    try {
      const token = (await readFile(path.join(server.folder, 'operator-token'), 'utf8')).trim();
      const ask = createOfficeAsker(gateway.origin.replace(/^ws/, 'http'), token);
      const found = searches(ask, members, createRandom(SEED).next);
      const read = pages(ask);
      return { searches: await timeAnswers(found, reads), pages: await timeAnswers(read, reads) };
    } finally {
      await gateway.stop('SIGTERM');
    }
  } finally {
    await server.close();
  }
}
