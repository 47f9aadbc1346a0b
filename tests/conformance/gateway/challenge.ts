import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { Mismatch } from '../case.ts';
import type { Rest } from './rest.ts';

/** A solved anti-bot challenge, as the page's widget sends it. Takes up to a second of work. */
export async function solvedChallenge(rest: Rest): Promise<string> {
  const challenge = (await rest.value('antiBotChallenge')) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Mismatch('an anti-bot challenge that can be solved');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
