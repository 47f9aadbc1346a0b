// Free of zod: the page runs it.

/** How long the periods of a kind are. */
type Period = 'realtime' | 'hourly' | 'daily' | 'weekly' | 'semimonthly' | 'monthly';

/** What page and gateway have to know of a kind of contracts; its terms are in `termShapes.ts` (docs/adding-a-feature.md). */
interface ContractTraits {
  /** The call that offers it, changes it, asks for its end and answers a request (S7-51 to S7-54). */
  readonly call: string;
  /** What says in an agent's menu that one is in force (S6-10 to S6-13). */
  readonly menu: string;
  /** Where the consolidated call has requests and contracts in force, and what it calls their ids; null for rows without one. */
  readonly rows: { readonly requests: string; readonly inForce: string; readonly id: string | null };
  /** Null where the terms say it. */
  readonly period: Period | null;
  /** Of a salary on turnover: what its terms call their tiers, and what a tier calls the turnover that it asks for. */
  readonly salary: { readonly tiers: string; readonly turnover: string } | null;
}

/** The kinds of contracts, in the order in which they are shown; every list of them follows. */
export const CONTRACT_TRAITS = {
  dividend: {
    call: 'processDividend',
    menu: 'enableCt',
    rows: { requests: 'divtypereq', inForce: 'divtypeinfo', id: null },
    period: null,
    salary: null,
  },
  daily: {
    call: 'processDailySalary',
    menu: 'salary',
    rows: { requests: 'dailysalreqtype', inForce: 'dailysalinfotype', id: 'id' },
    period: 'daily',
    salary: { tiers: 'details', turnover: 'betVolume' },
  },
  hourly: {
    call: 'processHourSalary',
    menu: 'hourSalary',
    rows: { requests: 'contracthoursalreq', inForce: 'contracthoursalinfo', id: 'contractId' },
    period: 'hourly',
    salary: { tiers: 'hourSalaryRates', turnover: 'minimumBet' },
  },
  realtime: {
    call: 'processRealtimeSalary',
    menu: 'agentRealtimeSalary',
    rows: { requests: 'realtimesalreqtype', inForce: 'realtimesalinfo', id: 'contractId' },
    period: 'realtime',
    salary: null,
  },
} as const satisfies Readonly<Record<string, ContractTraits>>;
type Traits = typeof CONTRACT_TRAITS;
type Kind = keyof Traits;

export const CONTRACT_KINDS = Object.keys(CONTRACT_TRAITS) as unknown as readonly [Kind, ...Kind[]];
/** The calls of contracts. */
export type ContractCall = Traits[Kind]['call'];
/** Entries of an agent's menu that need a contract in force. */
export type ContractFlag = Traits[Kind]['menu'];
/** Kinds that are settled by period, over sums instead of bet by bet. */
export type TieredKind = Exclude<Kind, 'realtime'>;
/** Kinds that pay for the turnover of a team in a period, by tiers. */
export type SalaryKind = { [K in Kind]: Traits[K]['salary'] extends null ? never : K }[Kind];
/** Most tiers of one contract. */
export const MOST_TIERS = 20;
/** Largest amount that a term may name, minor units: keeps every product of the arithmetic below 2^53. */
export const MOST_AMOUNT = 1e14;
/** Largest number of active members that a tier may ask for. */
export const MOST_MEMBERS = 1_000_000;
/** Most characters of a name that contracts are searched by. */
export const SEARCH_MAX = 64;

/**
 * What is done to a contract: P offered, E change offered, V revocation asked, A accepted, R rejected, C revocation
 * agreed to; X ended because of what somebody above agreed to.
 */
export const CONTRACT_MOVES = ['P', 'E', 'V', 'A', 'R', 'C', 'X'] as const;
export type ContractMoveCode = (typeof CONTRACT_MOVES)[number];
