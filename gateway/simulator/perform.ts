import { randomUUID } from 'node:crypto';
import { IN_HOUSE_VENDOR } from '../../streams/wire/lobby/words.ts';
import type { CallInput } from '../../streams/wire/tables/calls.ts';
import { MAIN_WALLET } from '../../streams/wire/wallet/words.ts';
import type { Action, ContractCall, SimulatedProposal } from './actions.ts';
import type { Actors } from './actors.ts';
import type { CallOutcome, Client } from './client.ts';
import { stakeableRound } from './crashBets.ts';
import { type OpenOffer, openOffer } from './openOffer.ts';
import { chooseTable } from './seats.ts';

/** Result of an action: done (or refused for a reason of the domain), or to be repeated later. */
export type ActionOutcome = { readonly ok: true } | { readonly ok: false; readonly retryMs: number };

/** Does one action. Never throws. */
export type Perform = (action: Action) => Promise<ActionOutcome>;

export interface PerformDeps {
  readonly client: Client;
  readonly actors: Actors;
  readonly operatorToken: string;
  /** Merchant code. */
  readonly merchantCode: string;
}

/** What a bot gets when its wallet is empty, minor units. */
const REFILL = 100_000;
/** What it moves to a vendor's wallet then, minor units. */
const FUNDED = 50_000;

/** Codes that mean the gateway can't answer now; every other answer counts. */
const TROUBLE = new Set(['network', 'internal', 'overloaded', 'rate_limited', 'maintenance']);

type AnyAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly retryMs: number };

function outcome(answer: AnyAnswer): ActionOutcome {
  if (answer.ok || !TROUBLE.has(answer.code)) return { ok: true };
  return { ok: false, retryMs: answer.retryMs };
}

/** The upline's side of a proposal as the call's parameters. */
function proposalInput({ status, category, downline, terms }: SimulatedProposal): CallInput<ContractCall> {
  const to = { category, account: downline };
  // The terms belong to the call of the proposal, which its type says.
  return (status === 'V' ? { status, ...to } : { status, ...to, ...terms }) as CallInput<ContractCall>;
}

/** Turns actions into public calls. */
export function createPerform({ client, actors, operatorToken, merchantCode }: PerformDeps): Perform {
  const propose = (proposal: SimulatedProposal) =>
    actors.call(proposal.upline, proposal.call, proposalInput(proposal));

  /** Moves money to where the in-house games stake from, at a merchant with a wallet for each vendor. */
  const fundPlay = async (username: string): Promise<AnyAnswer> => {
    const wallets = await actors.call(username, 'merchantWallet', { merchantCode });
    if (!wallets.ok) return wallets;
    // The code of a vendor may be another one here; the wallet of the house is the first then.
    const { wallets: all = [] } = wallets.value;
    const to = (all.find(({ vendor }) => vendor === IN_HOUSE_VENDOR) ?? all[0])?.accountTypeId;
    if (to === undefined) return { ok: true };
    const transfer = { kind: 'one', id: randomUUID(), from: MAIN_WALLET, to, amount: FUNDED } as const;
    return actors.call(username, 'walletTransfer', transfer);
  };

  /** Fills the wallet of a bot where that is what it lacks; else the refusal stands. */
  const refill = async (username: string, refused: Extract<AnyAnswer, { ok: false }>): Promise<AnyAnswer> => {
    if (refused.code !== 'insufficient_funds') return refused;
    const params = { username, amount: REFILL, outcome: 'arrived' } as const;
    return client.call('opsDeposit', params, operatorToken);
  };

  /** Stakes, and fills the wallet where that is what it lacks. */
  const stake = async <K extends 'bet' | 'roomJoin' | 'crashStake'>(
    username: string,
    name: K,
    params: CallInput<K>,
  ): Promise<AnyAnswer> => {
    const answer: CallOutcome<K> = await actors.call(username, name, params);
    if (answer.ok) return answer;
    const funded = answer.code === 'vendor_wallet_short' ? await fundPlay(username) : answer;
    return funded.ok ? actors.call(username, name, params) : refill(username, funded);
  };

  /** Plays a round of Mines. Whoever lacks the money for it gets some, and plays another time. */
  const playField = async (field: Extract<Action, { type: 'field' }>): Promise<AnyAnswer> => {
    const { username, stake: amount, mines, tiles } = field;
    const begun = await actors.call(username, 'minesBegin', { stake: amount, mines });
    if (!begun.ok) return begun.code === 'vendor_wallet_short' ? fundPlay(username) : refill(username, begun);
    const round = begun.value.round.id;
    for (const [step, tile] of tiles.entries()) {
      const opened = await actors.call(username, 'minesOpen', { round, step, tile });
      if (!opened.ok || opened.value.settled !== null) return opened;
    }
    return actors.call(username, 'minesCashOut', { round, step: tiles.length });
  };

  const sit = async ({
    username,
    stake: most,
    seed,
  }: Extract<Action, { type: 'sit' }>): Promise<AnyAnswer> => {
    const rooms = await actors.call(username, 'roomList', {});
    if (!rooms.ok) return rooms;
    const table = chooseTable(rooms.value.list, most);
    if (table === null) return { ok: true };
    return stake(username, 'roomJoin', { table: table.id, stake: table.stake, clientSeed: seed });
  };

  const crash = async ({ stakes }: Extract<Action, { type: 'crash' }>): Promise<AnyAnswer> => {
    const state = await client.call('crash', {}, null);
    if (!state.ok) return state;
    const round = stakeableRound(state.value);
    if (round === null) return { ok: true };
    for (const { username, ...bet } of stakes) {
      const answer = await stake(username, 'crashStake', { round, ...bet });
      // The others are of the same round, which doesn't wait.
      if (!answer.ok && TROUBLE.has(answer.code)) return { ok: true };
    }
    return { ok: true };
  };

  /** Contracts that were offered but not accepted yet when the gateway stopped answering, by proposal. */
  const halfway = new Map<SimulatedProposal, OpenOffer>();

  const agree = async (proposal: SimulatedProposal): Promise<AnyAnswer> => {
    if (!halfway.has(proposal)) {
      const offered = await propose(proposal);
      // Refused when the world was only restarted: it was agreed before, or it was offered and not answered yet.
      const open = offered.ok ? offered.value : await openOffer(actors, proposal);
      if (open === null) return offered;
      const { contractId, version } = open;
      halfway.set(proposal, { contractId, version });
    }
    const { category, downline } = proposal;
    const answer = { status: 'A', category, ...halfway.get(proposal) } as const;
    return actors.call(downline, proposal.call, answer);
  };

  return async action => {
    switch (action.type) {
      case 'bet':
        return outcome(await stake(action.username, 'bet', action.bet));
      case 'sit':
        return outcome(await sit(action));
      case 'field':
        return outcome(await playField(action));
      case 'crash':
        return outcome(await crash(action));
      case 'deposit':
        return outcome(await client.call('opsDeposit', action.params, operatorToken));
      case 'withdrawal':
        return outcome(await client.call('opsWithdrawal', action.params, operatorToken));
      case 'cashStep':
        return outcome(await client.call('opsCashStep', action.params, operatorToken));
      case 'pointStep':
        return outcome(await client.call('opsPointStep', action.params, operatorToken));
      case 'propose':
        return outcome(await propose(action.proposal));
      case 'agree':
        return outcome(await agree(action.proposal));
    }
  };
}
