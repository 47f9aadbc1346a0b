import type { DecisionRequest } from '../store/decisionRequest.ts';
import type { Reply } from './api.ts';

/**
 * A call of an operator: a read answers each time, an act is carried out once for each request; what answers each time for itself
 * knows by the request's id what it has done.
 */
export type OperatorCall =
  | { readonly kind: 'read'; readonly answer: (params: unknown) => Reply | Promise<Reply> }
  | { readonly kind: 'own'; readonly answer: (params: unknown, request: DecisionRequest) => Promise<Reply> }
  | {
      readonly kind: 'act';
      /** What was asked for with a request that was carried out; null for none. */
      readonly requestOf: (id: string) => string | null;
      readonly carryOut: (params: unknown, request: DecisionRequest) => Promise<Reply>;
    };

/** Calls by name that one part of this server answers; null for others. */
export type OperatorCalls = (name: string) => OperatorCall | null;

export const refusal = (status: number, code: string): Reply => ({ status, body: { code } });
export const ACCEPTED: Reply = { status: 200, body: { ok: true } };
