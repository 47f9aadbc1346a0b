import { useState } from 'react';
import type {
  ContractOutcome,
  ContractRequest,
  RequestAnswer,
} from '../../../streams/wire/entities/contract.ts';
import { useStreams } from '../../app/StreamsContext.ts';
import { useIntent } from '../../app/useIntent.ts';

/** What the last answer led to. */
export interface Answered {
  readonly request: ContractRequest;
  readonly outcome: ContractOutcome;
}

/**
 * Answers contract requests. Accepting a rate above a downline's contract needs a second, warned yes: because
 * the request says so beforehand, or because the gateway refuses the first one (S4-73).
 */
export function useAnswer() {
  const { contracts } = useStreams();
  const [answered, setAnswered] = useState<Answered | null>(null);
  /** Request whose acceptance waits for the confirmation. */
  const [warned, setWarned] = useState<string | null>(null);
  const [last, setLast] = useState<ContractRequest | null>(null);

  const intent = useIntent(
    (request: ContractRequest, answer: RequestAnswer, confirm: boolean) => {
      setLast(request);
      return contracts.answer(request, answer, { confirm });
    },
    (outcome, request) => {
      setWarned(null);
      setAnswered({ request, outcome });
    },
  );

  const refused = intent.failure?.code === 'downline_higher_rate';
  return {
    answered,
    busy: intent.busy,
    /** Any failure but the one that asks for a confirmation. */
    failure: refused ? null : intent.failure,
    /** Whether this request waits for the warned yes. */
    needsConfirm: (request: ContractRequest) => warned === request.id || (refused && last?.id === request.id),
    accept(request: ContractRequest) {
      if (request.downlineHigherRate) setWarned(request.id);
      else intent.run(request, 'A', false);
    },
    confirm: (request: ContractRequest) => intent.run(request, 'A', true),
    cancelConfirm() {
      setWarned(null);
      intent.clearFailure();
    },
    reject: (request: ContractRequest) => intent.run(request, 'R', false),
    agree: (request: ContractRequest) => intent.run(request, 'C', false),
  };
}

export type Answering = ReturnType<typeof useAnswer>;
