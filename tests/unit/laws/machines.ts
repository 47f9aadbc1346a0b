import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Steps } from '../../../gateway/ground/steps/createSteps.ts';
import type { Machine } from './machineLaw.ts';

const isSteps = (value: unknown): value is Steps<string, string> =>
  typeof value === 'object' && value !== null && 'of' in value && 'begins' in value && 'from' in value;

/** A file that makes tables of states, how often it does, and those that it exports. */
export interface WrittenMachines {
  readonly file: string;
  readonly times: number;
  readonly machines: readonly Steps<string, string>[];
}

/** Every table of states that the gateway makes, found by its text, so that none can be left out. */
export async function readMachines(): Promise<readonly WrittenMachines[]> {
  const files = readdirSync('gateway', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('ground/steps/createSteps.ts'))
    .map(file => path.resolve('gateway', file));
  const written = files.flatMap(file => {
    const times = readFileSync(file, 'utf8').split('createSteps({').length - 1;
    return times === 0 ? [] : [{ file, times }];
  });
  return await Promise.all(
    written.map(async ({ file, times }) => {
      const module: Readonly<Record<string, unknown>> = await import(file);
      return { file, times, machines: Object.values(module).filter(isSteps) };
    }),
  );
}

/** What counts and what is undone, for every table of states by its name. */
export const MEANING: Readonly<Record<string, Pick<Machine, 'counted' | 'undone' | 'meant'>>> = {
  deposit: { counted: ['arrived'], undone: ['cancelled', 'failed', 'expired'] },
  withdrawal: { counted: ['received'], undone: ['rejected'] },
  'order of the mall': { counted: ['received'], undone: ['rejected'] },
  'exchange of points': { counted: ['approved'], undone: ['rejected'] },
  'run of a settlement': { counted: ['done'], undone: [] },
  contract: { counted: [], undone: ['rejected', 'terminated'] },
  draw: { counted: ['drawn'], undone: [] },
  'result of a draw': { counted: ['claimed'], undone: ['expired'] },
  'entry of a promotion': {
    ...{ counted: ['claimed', 'issued'], undone: ['rejected'] },
    meant: { 'rejected apply': 'an application that was refused is mended and sent again' },
  },
  'entry of a mission': { counted: ['claimed'], undone: [] },
  bonus: {
    ...{ counted: ['WAGERED'], undone: ['LOST', 'EXPIRED'] },
    meant: { 'WAGERED void': 'a bet that is taken back opens it again, and takes back what it had given' },
  },
  table: { counted: ['settled'], undone: ['cancelled'] },
  seat: { counted: ['played'], undone: ['returned'] },
  'round of crash': { counted: ['settled'], undone: [] },
  'stake in crash': { counted: ['cashed', 'lost'], undone: ['returned'] },
  'round of a game server': { counted: ['CLOSED'], undone: ['VOID'] },
  'transaction of a game server': {
    ...{ counted: ['done'], undone: ['undone', 'refused'] },
    meant: { 'done undo': 'a bet that was done is taken back once' },
  },
  'draw of a lottery': { counted: ['drawn'], undone: [] },
  ticket: { counted: ['won', 'lost'], undone: ['returned'] },
  'round of Mines': { counted: ['cashed', 'hit'], undone: ['refunded'] },
  'round of moves': { counted: ['settled'], undone: ['refunded'] },
  friend: { counted: ['rewarded'], undone: ['refused'] },
  'act of two operators': { counted: ['done'], undone: ['refused', 'expired'] },
  feedback: { counted: [], undone: [] },
  'request for data': { counted: ['done'], undone: ['refused', 'withdrawn'] },
  'request to sign in': { counted: ['approved'], undone: ['refused'] },
};
