import { defer, firstValueFrom, type Observable, of, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { SealedPayload } from '../../../../streams/link/request.ts';
import { failed, RestError } from '../../../../streams/link/restError.ts';
import type { SealKey } from '../../../../streams/link/sealing.ts';
import { sendSealed } from '../../../../streams/link/sealing.ts';

const refusal = (code: string) => new RestError(failed(code, { status: 400 }));
const key = (kid: string): SealKey => ({ kid, jwk: {} });

interface Rig {
  /** Keys as the white label publishes them, one for each reading. */
  readonly published: (SealKey | null)[];
  /** How the gateway answers, one for each request. */
  readonly answers: (string | RestError)[];
  readonly canSeal?: boolean;
}

/** Sends once, and tells what went out. */
async function send({ published, answers, canSeal = true }: Rig) {
  const sent: (string | null)[] = [];
  const reads: boolean[] = [];
  let known: SealKey | null | undefined;
  const sealKey = (anew: boolean): Observable<SealKey | null> =>
    defer(() => {
      reads.push(anew);
      if (anew || known === undefined) known = published.shift() ?? null;
      return of(known);
    });
  const seal = async (used: SealKey | null): Promise<SealedPayload | null> =>
    used === null || !canSeal ? null : { kid: used.kid, jwe: `sealed by ${used.kid}` };
  const outcome = await firstValueFrom(
    sendSealed({ sealKey, seal }, sealed => {
      sent.push(sealed?.kid ?? null);
      const answer = answers.shift();
      return answer instanceof RestError || answer === undefined
        ? throwError(() => answer ?? refusal('too many requests'))
        : of(answer);
    }),
  ).then(
    value => value,
    (error: unknown) => (error instanceof RestError ? error.failure.code : 'no RestError'),
  );
  return { sent, reads, outcome };
}

describe('a sealed call', () => {
  it('goes out once, with the known key', async () => {
    expect(await send({ published: [key('k1')], answers: ['good'] })).toEqual({
      sent: ['k1'],
      reads: [false],
      outcome: 'good',
    });
  });

  it('is sealed anew with the new key after the gateway changed its key', async () => {
    const answers = [refusal('sealed_invalid'), 'good'];
    expect(await send({ published: [key('k1'), key('k2')], answers })).toEqual({
      sent: ['k1', 'k2'],
      reads: [false, true],
      outcome: 'good',
    });
  });

  it('is sealed anew once only', async () => {
    const answers = [refusal('sealed_invalid'), refusal('sealed_invalid'), 'never'];
    expect(await send({ published: [key('k1'), key('k2'), key('k3')], answers })).toMatchObject({
      sent: ['k1', 'k2'],
      outcome: 'sealed_invalid',
    });
  });

  it('is never followed by one in the clear when the white label publishes no key any more', async () => {
    const answers = [refusal('sealed_invalid'), 'never'];
    expect(await send({ published: [key('k1'), null], answers })).toMatchObject({
      sent: ['k1'],
      outcome: 'sealed_invalid',
    });
  });

  it('is sealed when the gateway began to ask for it while the page was open', async () => {
    const answers = [refusal('sealed_required'), 'good'];
    expect(await send({ published: [null, key('k1')], answers })).toMatchObject({
      sent: [null, 'k1'],
      outcome: 'good',
    });
  });

  it('stays refused where the page cannot seal', async () => {
    const answers = [refusal('sealed_required'), 'never'];
    expect(await send({ published: [key('k1'), key('k1')], answers, canSeal: false })).toMatchObject({
      sent: [null],
      outcome: 'sealed_required',
    });
  });

  it.each(['wrong_credentials', 'sealed_replayed', 'rate_limited'])(
    'is not repeated after %s',
    async code => {
      expect(await send({ published: [key('k1')], answers: [refusal(code), 'never'] })).toMatchObject({
        sent: ['k1'],
        reads: [false],
        outcome: code,
      });
    },
  );
});
