import { buildRequest } from '../../../streams/link/request.ts';
import { callHeaders } from '../../../streams/platform.ts';
import { callMeta } from '../../../streams/wire/protocol/runtimeOf.ts';
import { type CallInput, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import type { Identity } from '../../../tests/capacity/clients/messages.ts';

type RecordCall = 'accountRecordsPage' | 'accountRecordsTotals' | 'accountRecordsFile';

/** Asks for a member's account record as the page does. Throws for any other answer than 200. */
export function createReader(origin: string, member: Identity) {
  async function ask<N extends RecordCall>(name: N, params: CallInput<N>): Promise<Response> {
    const { url, init } = buildRequest(callMeta(calls[name]), params, {
      gatewayUrl: origin,
      headers: callHeaders('waterlily', 'EN'),
      token: member.token,
      idempotencyKey: null,
    });
    const headers = { ...init.headers, 'X-Forwarded-For': member.ip };
    const response = await fetch(url, { ...init, headers });
    if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${await response.text()}`);
    return response;
  }
  return {
    /** The answer's value. */
    async value<N extends Exclude<RecordCall, 'accountRecordsFile'>>(
      name: N,
      params: CallInput<N>,
    ): Promise<CallValue<N>> {
      const response = await ask(name, params);
      return ((await response.json()) as { value: CallValue<N> }).value;
    },
    /** Lines and bytes of the file of everything, which nobody keeps. */
    async file(): Promise<{ readonly lines: number; readonly bytes: number }> {
      const { body } = await ask('accountRecordsFile', { zone: 'Asia/Dhaka' });
      let [lines, bytes] = [0, 0];
      for await (const part of body ?? []) {
        bytes += part.length;
        for (const byte of part) if (byte === 10) lines += 1;
      }
      return { lines, bytes };
    },
  };
}
