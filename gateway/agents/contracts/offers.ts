import type {
  ContractInForce,
  ContractRequest,
  OffersState,
} from '../../../streams/wire/contracts/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { agentsAround } from '../agentAccounts.ts';
import { acceptanceOf } from './acceptance.ts';
import { movesGiven } from './history.ts';
import { requestStatus } from './machine.ts';
import { type LiveContract, liveContracts } from './records.ts';

/** State of `u:<uid>:offers`: what waits for this agent's answer, and its contracts in force. */
export async function readOffers(tx: Tx, uid: string): Promise<OffersState> {
  const team = await liveContracts(tx, await agentsAround(tx, uid));
  const own = team.filter(({ downlineUid }) => downlineUid === uid);
  const given = await movesGiven(tx, uid);
  return {
    requests: own.flatMap(contract => toRequest(contract, team)),
    inForce: own.flatMap(toInForce),
    ...(given === 0 ? {} : { given }),
  };
}

const idOf = ({ kind, category }: LiveContract) => `${kind}:${category}`;

function toRequest(contract: LiveContract, team: readonly LiveContract[]): readonly ContractRequest[] {
  const { id, kind, category, offered, offeredAt, accepted, demo } = contract;
  const status = requestStatus(contract.state);
  // A revocation offers no terms; it is about those in force.
  const terms = offered ?? accepted?.terms;
  if (status === null || terms === undefined) return [];
  const { ending, version } = acceptanceOf(team, contract);
  return [
    {
      id: idOf(contract),
      kind,
      category,
      status,
      version,
      contractId: id,
      downlineHigherRate: ending.length > 0,
      terms,
      ...(accepted === null ? {} : { current: accepted.terms }),
      ...(offeredAt === null ? {} : { at: offeredAt }),
      ...(demo ? { demo } : {}),
    },
  ];
}

function toInForce(contract: LiveContract): readonly ContractInForce[] {
  const { id, kind, category, accepted } = contract;
  if (accepted === null) return [];
  const { terms, effectiveFrom } = accepted;
  return [{ id: idOf(contract), kind, category, contractId: id, terms, effectiveFrom }];
}
