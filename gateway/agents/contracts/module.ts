import { SALARY_KINDS } from '../../../streams/wire/contracts/salary.ts';
import {
  CONTRACT_TRAITS,
  type ContractCall,
  type SalaryKind,
} from '../../../streams/wire/contracts/words.ts';
import { roleOfType } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import { contract, contractEvent, contractVersion } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import { ownerOf } from '../../ground/owner.ts';
import { positionOf } from '../../ground/position.ts';
import type { StateReaders } from '../../ground/publish.ts';
import { createBrokenLook } from './brokenClock.ts';
import { brokenContractHandlers } from './brokenContracts.ts';
import { toConsolidated } from './consolidated.ts';
import { ensureHouseContracts } from './houseContracts.ts';
import { houseOfferHandler } from './houseOffer.ts';
import { readOffers } from './offers.ts';
import { type ContractPageHandlers, contractPageHandlers } from './pages/handlers.ts';
import { type ContractsDeps, processOf } from './process.ts';
import { type Proposal, propose } from './propose.ts';
import { dividendTerms, realtimeTerms, salaryTermsOf } from './terms.ts';

/** Contracts between uplines and their direct downlines. */
export interface Contracts {
  readonly handlers: Pick<Handlers, 'consolidated' | 'opsContract' | ContractCall> & ContractPageHandlers;
  readonly readers: Pick<StateReaders, 'offers'>;
  /** The house's own offer to a top agent, up to the caps. Refuses like an upline's (see `propose`). */
  proposeFromHouse(tx: Tx, proposal: Omit<Proposal, 'uplineUid'>): ReturnType<typeof propose>;
}

type SalaryCall = (typeof CONTRACT_TRAITS)[SalaryKind]['call'];

/** The calls of the salaries on turnover, which differ in the names of their terms alone. */
const salaryHandlers = (deps: ContractsDeps) =>
  Object.fromEntries(
    SALARY_KINDS.map(kind => [
      CONTRACT_TRAITS[kind].call,
      { mode: 'write', run: processOf(deps, { kind, terms: salaryTermsOf(kind) }) },
    ]),
  ) as unknown as Pick<Handlers, SalaryCall>;

/** Creates the contracts module: the calls S7-25 and S7-51 to S7-54, and the topic `u:<uid>:offers`. */
export function createContracts(deps: ContractsDeps): Contracts {
  return {
    handlers: {
      consolidated: {
        mode: 'read',
        async run(tx, ctx) {
          const { uid, type } = ctx.require();
          const role = roleOfType(type);
          if (role === 'trial') {
            throw new CallError('trial_not_allowed', 403, 'trial accounts have no contracts');
          }
          // Members call this too, because the page can't know before: they have no contracts and no such topic.
          if (role !== 'agent') return { value: toConsolidated({ requests: [], inForce: [] }) };
          const snap = await deps.readSnap(tx, 'offers', uid);
          return { value: toConsolidated(snap.st), pos: [positionOf(snap)] };
        },
      },
      processDividend: {
        mode: 'write',
        run: processOf(deps, { kind: 'dividend', terms: dividendTerms }),
      },
      ...salaryHandlers(deps),
      processRealtimeSalary: {
        mode: 'write',
        run: processOf(deps, { kind: 'realtime', terms: realtimeTerms }),
      },
      opsContract: houseOfferHandler(deps),
      ...contractPageHandlers(deps.caps),
    },
    readers: {
      offers: async (tx, uid) => readOffers(tx, ownerOf(uid)),
    },
    proposeFromHouse: (tx, proposal) => propose(tx, deps, { ...proposal, uplineUid: null }),
  };
}

export const contracts = defineModule({
  name: 'contracts',
  tables: [contract, contractEvent, contractVersion],
  fillDemo: (tx, { topAgent, at }) => ensureHouseContracts(tx, topAgent, at),
  create(deps: WorldDeps & NoticePorts) {
    const { handlers, readers } = createContracts({ ...deps, caps: deps.merchant.contracts });
    const look = createBrokenLook(deps);
    return {
      handlers: { ...handlers, ...brokenContractHandlers(deps) },
      readers,
      timers: [
        () => startClock(deps, look, 'contracts that break the law of contracts could not be looked for'),
      ],
    };
  },
});
