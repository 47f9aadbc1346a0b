import type { SimulatedSpan, Simulation } from '../../../../streams/wire/agentContracts/shapes.ts';
import { toMinor } from '../../../../streams/wire/protocol/amount.ts';
import type { Tx } from '../../../db/database.ts';
import { covering } from './covering.ts';
import { type Proposed, partiesOf } from './parties.ts';
import { simulateRealtime } from './realtime.ts';
import { spanOf } from './span.ts';
import { simulateTiered } from './tiered.ts';

export interface SimulateInput extends Proposed {
  /** The agent who would offer the terms. */
  readonly uid: string;
  readonly span: SimulatedSpan;
  /** World time, epoch ms. */
  readonly now: number;
  /** Turnover from which a member counts as active, major units. */
  readonly activeFrom: number;
}

/**
 * What terms would have paid over real bets, had they and all contracts of today been in force all the time, and what
 * stays with the agent.
 */
export async function simulate(tx: Tx, input: SimulateInput): Promise<Simulation> {
  const { uid, downlineUid, category, terms, now } = input;
  const span = spanOf(input.span, terms, now);
  const { own, below } = await partiesOf(tx, uid, input);
  const backing = covering(own, category);
  const parties = { uid, own, backing, below, span, now };
  const figures =
    terms.kind === 'realtime'
      ? await simulateRealtime(tx, { ...parties, downlineUid })
      : await simulateTiered(tx, { ...parties, activeFrom: toMinor(input.activeFrom), category }, terms);
  return { ...span, ...figures };
}
