import { useState } from 'react';
import type {
  ContractOutcome,
  ContractRequest,
  RequestAnswer,
} from '../../../streams/wire/contracts/shapes.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';

/** What the last answer led to. */
export interface Answered {
  readonly request: ContractRequest;
  readonly outcome: ContractOutcome;
}

/**
 * Answers contract requests. Accepting a rate above a downline's contract needs a warned yes: because the request
 * says so beforehand, or because the gateway refuses the first one (S4-73).
 */
export function useAnswer() {
  const { contracts } = useStreams();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const intent = useIntent(
    (request: ContractRequest, answer: RequestAnswer, confirm: boolean) =>
      contracts.answer(request, answer, { confirm }),
    (outcome, request) => setAnswered({ request, outcome }),
  );
  const refused = intent.failure?.code === 'downline_higher_rate';
  const endsContracts = (request: ContractRequest) => request.downlineHigherRate || refused;
  return {
    answered,
    busy: intent.busy,
    /** Any failure except the refusal that only asks for the warned yes. */
    failure: refused ? null : intent.failure,
    /** Whether a yes ends contracts of downlines. */
    endsContracts,
    send: (request: ContractRequest, answer: RequestAnswer) =>
      intent.run(request, answer, answer === 'A' && endsContracts(request)),
    /** Forgets the last answer: another request is looked at, or the same one anew. */
    clear() {
      setAnswered(null);
      intent.clearFailure();
    },
  };
}

export type Answering = ReturnType<typeof useAnswer>;
