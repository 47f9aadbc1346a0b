import { createOperator } from '../../../../partner/server/operator.ts';
import type { OperatorCalls } from '../../../../partner/server/operatorCalls.ts';
import { signedHeaders } from '../../../../partner/wallet/signature.ts';

const BETWEEN = { secret: 'x'.repeat(32), server: 'book', gateway: 'gateway.example' };
const NOW = 1_000_000_000;

/** Sends calls to a book as its gateway does, each with an id of its own unless the test says which. */
export function bookOperator(parts: readonly OperatorCalls[]) {
  const operator = createOperator(parts, { ...BETWEEN, now: () => NOW });
  let sent = 0;
  return (call: string, params: unknown, request = `request-${++sent}`) => {
    const text = JSON.stringify(params);
    const headers = new Map(
      Object.entries(signedHeaders({ ...BETWEEN, call, timestamp: NOW, request, body: text })),
    );
    return operator({ call, header: name => headers.get(name) ?? '', text });
  };
}
