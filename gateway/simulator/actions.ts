import type { CallInput } from '../../streams/wire/tables/calls.ts';

/** Terms of a real-time salary contract, as the call carries them. */
export interface SalaryTerms {
  readonly winRate: number;
  readonly lossRate: number;
  /** Smallest bet that counts, decimal major units. */
  readonly singleBet: number;
}

export type Category = CallInput<'processRealtimeSalary'>['category'];

/** The calls of the four kinds of contracts. */
export type ContractCall =
  | 'processDividend'
  | 'processDailySalary'
  | 'processHourSalary'
  | 'processRealtimeSalary';

/** What a call takes besides whom and what about. */
type TermsOf<K extends ContractCall> = Omit<
  Extract<CallInput<K>, { readonly status: 'P' }>,
  'status' | 'category' | 'account'
>;
export type ContractOffer = {
  readonly [K in ContractCall]: { readonly call: K; readonly terms: TermsOf<K> };
}[ContractCall];

/** What an upline sends to a direct downline. */
export type SimulatedProposal = ContractOffer & {
  readonly upline: string;
  readonly downline: string;
  readonly category: Category;
  /** P offers, E offers a change, V asks to end it (its terms are left out). */
  readonly status: 'P' | 'E' | 'V';
};

/** One thing the simulator does; each becomes one or two public calls. */
export type Action =
  | { readonly type: 'bet'; readonly username: string; readonly bet: CallInput<'bet'> }
  /** Sits down at a table of a room game where somebody waits, or else at an empty one of this stake at most. */
  | { readonly type: 'sit'; readonly username: string; readonly stake: number; readonly seed: string }
  /** Begins a round of Mines, opens these tiles until a mine, and cashes out. */
  | {
      readonly type: 'field';
      readonly username: string;
      readonly stake: number;
      readonly mines: number;
      readonly tiles: readonly number[];
    }
  /** Each stakes in the round of Crash that is open; nothing while one flies. */
  | {
      readonly type: 'crash';
      readonly stakes: readonly {
        readonly username: string;
        readonly stake: number;
        readonly target: number;
      }[];
    }
  | { readonly type: 'deposit'; readonly params: CallInput<'opsDeposit'> }
  | { readonly type: 'withdrawal'; readonly params: CallInput<'opsWithdrawal'> }
  /** A step of an order that nobody at the desk has taken. */
  | { readonly type: 'cashStep'; readonly params: CallInput<'opsCashStep'> }
  /** A step of an order of the mall that nobody at the desk has taken. */
  | { readonly type: 'pointStep'; readonly params: CallInput<'opsPointStep'> }
  | { readonly type: 'propose'; readonly proposal: SimulatedProposal }
  /** Proposes and, if that was taken, accepts in the downline's name: the contracts a world starts with. */
  | { readonly type: 'agree'; readonly proposal: SimulatedProposal };

/** An action and when it is due, world ms since the start of the script. */
export interface TimedAction {
  readonly at: number;
  readonly action: Action;
}
