import type { Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type {
  ContractInForce,
  ContractOutcome,
  ContractRequest,
  RequestAnswer,
} from '../wire/entities/contract.ts';

/** Agent menu entries that exist only while such a contract is in force (S6-10 to S6-13). */
export interface AgentMenuFlags {
  readonly enableCt: boolean;
  readonly salary: boolean;
  readonly hourSalary: boolean;
  readonly agentRealtimeSalary: boolean;
}

export interface ContractsStore {
  /** Requests waiting for this agent's answer, oldest first; empty for everybody else. */
  readonly requests$: Behavior<readonly ContractRequest[]>;
  readonly inForce$: Behavior<readonly ContractInForce[]>;
  readonly menu$: Behavior<AgentMenuFlags>;
  readonly freshness$: Behavior<Freshness>;
  /**
   * Answers a request by its id. Without `confirm`, accepting a rate above a downline's contract is refused
   * with `downline_higher_rate`: warn, then answer again with `confirm: true`.
   */
  answer(
    requestId: string,
    answer: RequestAnswer,
    options?: { readonly confirm?: boolean },
  ): Observable<Outcome<ContractOutcome>>;
  refresh(): void;
}
