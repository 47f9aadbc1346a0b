import { map, type Observable, switchMap, timer } from 'rxjs';
import type { Outcome } from '../failure.ts';
import type {
  AgentContractPage,
  ContractHistory,
  ProposalBasis,
  Simulation,
} from '../wire/agentContracts/shapes.ts';
import { inUnit, isSalary, namedTiers, salaryTiers } from '../wire/contracts/salary.ts';
import type {
  ContractCategory,
  ContractKind,
  ContractOutcome,
  ContractTerms,
} from '../wire/contracts/shapes.ts';
import { CONTRACT_TRAITS } from '../wire/contracts/words.ts';
import { toMajor } from '../wire/protocol/amount.ts';
import type { CallInput, CallName, CallValue } from '../wire/tables/calls.ts';
import type { TeamDownline } from '../wire/teamTransfers/shapes.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** A contract between the agent and one of its direct downlines. */
export interface ContractPlace {
  /** The downline's account. */
  readonly account: string;
  readonly category: ContractCategory;
}

/** What an agent reads of its contracts besides the pushed state, and what it does as an upline. */
export interface AgentContractsStore {
  /** Contracts of one side, newest first; `contracts.given$` says when those given have changed. */
  list(asked: CallInput<'agentContracts'>): Observable<Outcome<AgentContractPage>>;
  history(contractId: string): Observable<Outcome<ContractHistory>>;
  /** What may be offered to a direct downline, and what is agreed. */
  basis(account: string): Observable<Outcome<ProposalBasis>>;
  /** Direct downlines whose name contains a text. */
  downlines(search: string): Observable<Outcome<readonly TeamDownline[]>>;
  /** What terms would have paid; asked for when they have stood for a moment. */
  simulate(asked: CallInput<'simulateContract'>): Observable<Outcome<Simulation>>;
  /** Offers terms, or a change of those in force: an intent with money (docs/decisions/021). */
  propose(
    to: ContractPlace & { readonly isChange: boolean; readonly terms: ContractTerms },
  ): Observable<Outcome<ContractOutcome>>;
  /** Asks the downline to give a contract up; an intent with money, too. */
  revoke(of: ContractPlace & { readonly kind: ContractKind }): Observable<Outcome<ContractOutcome>>;
}

/** How long nothing is typed before something is asked for, ms. */
const TYPING_PAUSE_MS = 350;

/** The contracts of the agent who is signed in. */
export function createAgentContractsStore({ rest, intents, session$ }: StoreParts): AgentContractsStore {
  const read = <K extends CallName>(name: K, input: CallInput<K>): Observable<Outcome<CallValue<K>>> =>
    asAccountOutcome(session$, rest.call(name, input).pipe(map(({ value }) => value)));
  const settle = ({ value }: { readonly value: ContractOutcome }) => value;

  /** The call of a kind of contract, with terms as the specification's calls carry them: decimal major units. */
  function send(status: 'P' | 'E', place: ContractPlace, terms: ContractTerms): Observable<ContractOutcome> {
    const to = { status, account: place.account, category: place.category };
    if (isSalary(terms)) {
      const tiers = namedTiers(terms.kind, inUnit(salaryTiers(terms), toMajor));
      const { call } = CONTRACT_TRAITS[terms.kind];
      return intents.run(call, { ...to, ...tiers } as CallInput<typeof call>, settle);
    }
    switch (terms.kind) {
      case 'dividend': {
        const tiers = terms.tiers.map(tier => ({
          ...tier,
          minimumBet: toMajor(tier.minimumBet),
          netLoss: toMajor(tier.netLoss),
        }));
        const period = terms.period === undefined ? {} : { period: terms.period };
        return intents.run('processDividend', { ...to, ...period, tiers }, settle);
      }
      case 'realtime': {
        const { winRate, lossRate, singleBet } = terms;
        const params = { ...to, winRate, lossRate, singleBet: toMajor(singleBet) };
        return intents.run('processRealtimeSalary', params, settle);
      }
    }
  }

  function ask(kind: ContractKind, { account, category }: ContractPlace): Observable<ContractOutcome> {
    const of = { status: 'V', account, category } as const;
    return intents.run(CONTRACT_TRAITS[kind].call, of, settle);
  }

  return {
    list: asked => read('agentContracts', asked),
    history: contractId => read('agentContractHistory', { contractId }),
    basis: account => read('proposalBasis', { account }),
    downlines: search => read('teamDownlines', { search }),
    simulate: asked => timer(TYPING_PAUSE_MS).pipe(switchMap(() => read('simulateContract', asked))),
    propose: ({ isChange, terms, ...place }) =>
      asAccountOutcome(session$, send(isChange ? 'E' : 'P', place, terms)),
    revoke: ({ kind, ...place }) => asAccountOutcome(session$, ask(kind, place)),
  };
}
