import { SEAMLESS_HEADERS, SEAMLESS_SKEW_MS, ServerId } from '../../streams/wire/gameServers/seamless.ts';
import type { Reply } from './api.ts';
import { jsonOf } from './jsonOf.ts';
import { ACCEPTED, type OperatorCall, type OperatorCalls, refusal } from './operatorCalls.ts';
import { isSigned, type OperatorRequest, type SignedBetween } from './signedRequest.ts';

function findIn(parts: readonly OperatorCalls[], name: string): OperatorCall | null {
  for (const part of parts) {
    const call = part(name);
    if (call !== null) return call;
  }
  return null;
}

/** Answers an operator, whose calls are signed with the server's secret as calls to a wallet are (docs/game-servers.md). */
export function createOperator(parts: readonly OperatorCalls[], between: SignedBetween) {
  return async (asked: OperatorRequest): Promise<Reply> => {
    const { header, text } = asked;
    const call = findIn(parts, asked.call);
    if (call === null) return refusal(404, 'not_found');
    if (!isSigned(asked, between)) return refusal(401, 'signature_invalid');
    const id = ServerId.safeParse(header(SEAMLESS_HEADERS.request));
    if (!id.success) return refusal(400, 'bad_request');
    if (call.kind === 'read') return call.answer(jsonOf(text));
    // Sent again by whoever has seen it, an older decision would undo a newer one.
    const content = `${asked.call}\n${text}`;
    const until = Number(header(SEAMLESS_HEADERS.timestamp)) + SEAMLESS_SKEW_MS;
    if (call.kind === 'own') return call.answer(jsonOf(text), { id: id.data, content, until });
    const known = call.requestOf(id.data);
    if (known !== null) return known === content ? ACCEPTED : refusal(409, 'request_conflict');
    return call.carryOut(jsonOf(text), { id: id.data, content, until });
  };
}
