import type { Tx } from '../../db/database.ts';
import { invitationUse } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { Log } from '../../ground/log.ts';
import type { Publish } from '../../ground/publish.ts';
import type { ContractCaps } from '../../merchant/contractCaps.ts';
import type { OpenInvitation } from '../../people/invitationPorts.ts';
import { type Proposal, propose } from '../contracts/ports.ts';
import { readPassable } from './rates.ts';

export interface UseDeps {
  readonly publish: Publish;
  readonly caps: ContractCaps;
  readonly log: Log;
}

/**
 * Counts a new account for its invitation, and offers it what was promised. A rate that its upline may not pass on any
 * more is not offered: the account is opened nevertheless. @param at World time, epoch ms.
 */
export async function useInvitation(
  tx: Tx,
  { publish, caps, log }: UseDeps,
  { row, rates }: OpenInvitation,
  { uid, at }: { readonly uid: string; readonly at: number },
): Promise<void> {
  await tx.insert(invitationUse).values({ uid, code: row.code, at });
  if (rates.length === 0) return;
  const passable = await readPassable(tx, caps, row.uid);
  for (const offered of rates) {
    const { kind, category } = offered;
    const terms = passable.terms(offered);
    if (terms === null) {
      log.info({ kind, category }, 'what an invitation promised can’t be passed on any more');
      continue;
    }
    const proposal: Proposal = {
      ...{ id: `invitation:${uid}:${kind}:${category}`, kind, category, at, demo: row.demo },
      ...{ uplineUid: row.uid, downlineUid: uid, terms },
      move: 'P',
    };
    try {
      await propose(tx, { publish, caps }, proposal);
    } catch (error) {
      // Refused before anything was written.
      if (!(error instanceof CallError)) throw error;
      log.info({ kind, category, code: error.code }, 'what an invitation promised was not offered');
    }
  }
}
