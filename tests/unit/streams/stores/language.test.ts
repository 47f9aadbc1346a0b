import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { type LinkWorld, refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const CALL = 'POST /v1/member/language';
/** Takes every choice; `told` are the languages it has heard of. */
function taking(world: LinkWorld): string[] {
  const told: string[] = [];
  world.on(CALL, ({ body }) => {
    told.push((body as { language: string }).language);
    return null;
  });
  return told;
}
const noNetwork = () => Promise.reject(new TypeError('no network'));

describe('the language of the page', () => {
  it('S4-53 is told to the gateway for whoever is signed in, and is that of every later call', async () => {
    let told: string[] = [];
    it_ = createStreamWorld({ token: 'member' }, world => (told = taking(world)));
    await it_.world.pass(500);
    it_.streams.language.choose('bn');
    await it_.world.pass(500);
    expect([told, it_.streams.language.language$.value]).toEqual([['bn'], 'bn']);
  });

  it('S4-53 reaches the gateway when the link is back; the last choice wins', async () => {
    it_ = createStreamWorld({ token: 'member' }, world => world.on(CALL, noNetwork));
    await it_.world.pass(500);
    it_.streams.language.choose('bn');
    await it_.world.pass(2_000);
    it_.streams.language.choose('ar');
    it_.world.lifecycle.online$.set(false);
    await it_.world.pass(120_000);
    const told = taking(it_.world);
    it_.world.lifecycle.online$.set(true);
    await it_.world.pass(120_000);
    expect(told).toEqual(['ar']);
  });

  it('S4-53 reaches the gateway after a reload that came in between', async () => {
    let told: string[] = [];
    it_ = createStreamWorld({ token: 'member' }, world => {
      told = taking(world);
      world.memory.write('untoldLanguage', 'bn');
    });
    await it_.world.pass(500);
    expect([told, it_.world.memory.read('untoldLanguage')]).toEqual([['bn'], null]);
  });

  it('S4-53 is told once a visitor who chose one signs in', async () => {
    let told: string[] = [];
    it_ = createStreamWorld({}, world => (told = taking(world)));
    await it_.world.pass(500);
    it_.streams.language.choose('bn');
    await it_.world.pass(500);
    expect(told).toEqual([]);
    it_.world.messages.next({ type: 'login', token: 'member' });
    await it_.world.pass(1_000);
    expect(told).toEqual(['bn']);
  });

  it('is never told for somebody who signs in after the one who chose it', async () => {
    let told: string[] = [];
    it_ = createStreamWorld({ token: 'member' }, world => world.on(CALL, noNetwork));
    await it_.world.pass(500);
    it_.streams.language.choose('bn');
    await it_.world.pass(500);
    it_.watched.add(it_.streams.session.logout().subscribe());
    told = taking(it_.world);
    it_.world.messages.next({ type: 'login', token: 'other' });
    await it_.world.pass(120_000);
    expect(told).toEqual([]);
  });

  it('is not told again and again to a gateway that refuses it', async () => {
    let calls = 0;
    it_ = createStreamWorld({ token: 'member' }, world =>
      world.on(CALL, () => {
        calls += 1;
        return refuse(400, 'field_invalid');
      }),
    );
    await it_.world.pass(500);
    it_.streams.language.choose('xx');
    await it_.world.pass(300_000);
    expect([calls, it_.streams.language.language$.value]).toEqual([1, 'xx']);
  });
});
