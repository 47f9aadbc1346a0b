import { firstValueFrom, of, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Bus } from '../../../../streams/link/bus.ts';
import type { ClockSample } from '../../../../streams/link/clockOffset.ts';
import { failed, RestError } from '../../../../streams/link/restError.ts';
import { createTransport } from '../../../../streams/link/transport.ts';
import type { PlatformRest } from '../../../../streams/platform.ts';
import { zodRuntime } from '../../../../streams/wire/tables/zodRuntime.ts';

const wire = zodRuntime();

function transport(answers: { sync?: unknown; rest?: PlatformRest['call'] }) {
  const samples: ClockSample[] = [];
  const sent: unknown[] = [];
  const bus = {
    request: async (event: string, body: unknown, timeoutMs: number) => {
      sent.push([event, body, timeoutMs]);
      if (answers.sync instanceof Error) throw answers.sync;
      return answers.sync;
    },
    send: (event: string, body: unknown) => sent.push([event, body]),
  } as unknown as Bus;
  const rest = { call: answers.rest } as unknown as PlatformRest;
  let monotonic = 0;
  const clock = { now: () => 0, monotonic: () => (monotonic += 10) };
  const made = createTransport({ bus, rest, wire, clock, onSample: sample => samples.push(sample) });
  return { ...made, samples, sent };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('transport', () => {
  it('syncs with positions and send time within 4 s, and compares the clocks (A3.6)', async () => {
    const answer = { now: 777, r: [] };
    const { sync, samples, sent } = transport({ sync: answer });
    expect(await firstValueFrom(sync([['g:status', '1.a', 3]]))).toEqual(answer);
    expect(sent).toEqual([['sync', { t0: 10, rs: [['g:status', '1.a', 3]] }, 4_000]]);
    expect(samples).toEqual([{ sentAt: 10, receivedAt: 20, serverNow: 777 }]);
  });

  it('passes a refused sync on as a failure with its Retry-After', async () => {
    const { sync, samples } = transport({ sync: { ok: false, code: 'rate_limited', retryMs: 900 } });
    expect(await failureOf(firstValueFrom(sync([])))).toMatchObject({
      code: 'rate_limited',
      retryAfterMs: 900,
    });
    expect(samples).toEqual([]);
  });

  it.each([null, 'yes', { now: 'x', r: [] }])('calls %o a bad answer', async sync => {
    expect(await failureOf(firstValueFrom(transport({ sync }).sync([])))).toMatchObject({
      code: 'bad_answer',
    });
  });

  it('issue 11.46: waits an hour at most, whatever a refused sync asks for', async () => {
    const { sync } = transport({ sync: { ok: false, code: 'overloaded', retryMs: 2 ** 40 } });
    expect(await failureOf(firstValueFrom(sync([])))).toMatchObject({ retryAfterMs: 3_600_000 });
  });

  it('calls an unanswered sync a network failure (A10.4)', async () => {
    const { sync } = transport({ sync: new Error('timeout') });
    expect(await failureOf(firstValueFrom(sync([])))).toMatchObject({ code: 'network' });
  });

  it('sends nothing before somebody wants the answer', () => {
    const { sync, sent } = transport({ sync: { now: 1, r: [] } });
    sync([]);
    expect(sent).toEqual([]);
  });

  it('reads several topics with one call and errors with the bare failure', async () => {
    const asked: unknown[] = [];
    const call = ((_name: string, input: unknown) => {
      asked.push(input);
      return of({ value: [], pos: [], snaps: [], startedAt: 0 });
    }) as unknown as PlatformRest['call'];
    expect(await firstValueFrom(transport({ rest: call }).snap(['g:status', 'g:winners']))).toEqual([]);
    expect(asked).toEqual([{ t: 'g:status,g:winners' }]);
    const failure = failed('overloaded', { status: 503, retryAfterMs: 5_000 });
    const refuse = (() => throwError(() => new RestError(failure))) as unknown as PlatformRest['call'];
    expect(await failureOf(firstValueFrom(transport({ rest: refuse }).snap(['g:status'])))).toBe(failure);
  });

  it('tells the gateway which topics are not wanted any more (A3.7)', () => {
    const { unsubscribe, sent } = transport({});
    unsubscribe(['u:1:balance']);
    expect(sent).toEqual([['unsub', { t: ['u:1:balance'] }]]);
  });
});
