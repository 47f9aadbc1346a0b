import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { Envelope } from '../../../streams/wire/protocol/envelope.ts';
import { type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { expect, expectShape } from '../expect.ts';
import { exchange, type HttpAnswer } from './http.ts';
import type { Traffic } from './traffic.ts';

/** What goes with a call. */
export interface CallOptions {
  /** Query of a GET or DELETE, JSON body otherwise. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Session token, or the operator's. */
  readonly token?: string;
  /** Idempotency key. */
  readonly key?: string;
  readonly headers?: readonly (readonly [string, string])[];
  /** Values of the `Merchant` header; one header for each. Default: the merchant of the run, once. */
  readonly merchant?: readonly string[];
}

/** An answer with its body read as JSON; undefined when it is none. */
export interface Answered extends HttpAnswer {
  readonly json: unknown;
}

/** The calls of the wire table. */
export interface Rest {
  /** Sends a call and returns whatever comes; waits as long as a rate limit asks for. */
  send(name: CallName, options?: CallOptions): Promise<Answered>;
  /** Sends a call that must succeed. Throws a `Mismatch` unless status, envelope and value are right. */
  value<K extends CallName>(name: K, options?: CallOptions): Promise<CallValue<K>>;
  /** The same with its envelope: of a command, for its `snaps`. */
  answer(name: CallName, options?: CallOptions): Promise<Envelope>;
  /** Sends a call that must be refused with this status and code. */
  refused(name: CallName, options: CallOptions, status: number, code: string): Promise<Envelope>;
}

/** An answer that hands out a token; tokens are not shown. */
const Issued = z.object({ value: z.object({ token: z.string() }) });

/** A refusal that has nothing to do with the call: the run asks more than the gateway takes in a minute. */
const Limited = z.object({ code: z.literal('rate_limited'), retryMs: z.int().min(1).max(90_000) });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls to the gateway at `origin`, noted in `traffic`.
 * @param caller Token of calls that name none; nobody's without it.
 */
export function createRest(origin: string, merchant: string, traffic: Traffic, caller?: string): Rest {
  const send: Rest['send'] = async (name, options = {}) => {
    const spec: CallSpec = calls[name];
    const { params = {}, token = caller, key } = options;
    const url = new URL(spec.path, origin);
    const inQuery = spec.method === 'GET' || spec.method === 'DELETE';
    if (inQuery) for (const [k, v] of Object.entries(params)) url.searchParams.set(k, String(v));
    const body = inQuery ? null : JSON.stringify(params);
    const headers: (readonly [string, string])[] = [
      ...(options.merchant ?? [merchant]).map(code => ['Merchant', code] as const),
      ['Language', 'EN'],
      ['Device', 'web'],
      ...(token === undefined ? [] : [['Authorization', token] as const]),
      ...(key === undefined ? [] : [['Idempotency-Key', key] as const]),
      ...(body === null ? [] : [['Content-Type', 'application/json'] as const]),
      ...(options.headers ?? []),
    ];
    const notable = headers.filter(([k]) => !['Language', 'Device', 'Content-Type'].includes(k));
    traffic.sent(
      `${spec.method} ${url.pathname}${url.search} ${notable.map(([k, v]) => `${k}: ${v}`).join(', ')} ${body ?? ''}`,
    );
    const request = { method: spec.method, headers, ...(body === null ? {} : { body }) };
    let answer = await exchange(url, request);
    let json = jsonOf(answer.text);
    for (let pause = Limited.safeParse(json); pause.success; pause = Limited.safeParse(json)) {
      traffic.came(`${answer.status} ${answer.text}`);
      await sleep(pause.data.retryMs);
      answer = await exchange(url, request);
      json = jsonOf(answer.text);
    }
    const issued = Issued.safeParse(json);
    if (issued.success) traffic.hide(issued.data.value.token);
    traffic.came(`${answer.status} ${answer.text}`);
    return { ...answer, json };
  };
  const answer: Rest['answer'] = async (name, options) => {
    const { status, json } = await send(name, options);
    expect(status === 200, `status 200 from ${name}`);
    const envelope = expectShape(Envelope, json, `an envelope from ${name}`);
    expect(envelope.success, `success from ${name}`);
    return envelope;
  };
  return {
    send,
    answer,
    async value<K extends CallName>(name: K, options?: CallOptions): Promise<CallValue<K>> {
      const spec: CallSpec = calls[name];
      let value: unknown;
      if (spec.bare) {
        const { status, json } = await send(name, options);
        expect(status === 200, `status 200 from ${name}`);
        value = json;
      } else value = (await answer(name, options)).value;
      return expectShape(spec.value, value, `the value of ${name}`) as CallValue<K>;
    },
    async refused(name, options, status, code) {
      const answered = await send(name, options);
      expect(answered.status === status, `status ${status} from ${name}`);
      const envelope = expectShape(Envelope, answered.json, `an envelope from ${name}`);
      expect(!envelope.success && envelope.code === code, `a refusal with the code ${code} from ${name}`);
      return envelope;
    },
  };
}
