import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStreams, createStreams, type Streams } from '../../../../streams/index.ts';
import {
  balanceOf,
  createGatewayWorld,
  endStreamWorld,
  type GatewayWorld,
  type StreamWorld,
  watchStreams,
} from '../../support/linkStreams.ts';
import { winner } from '../../support/liveWorld.ts';

const BALANCE = 'u:member:balance';
const START = 1_700_000_000_000;

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => endStreamWorld(it_));

/** A gateway with a member who has a balance. */
function memberWorld(): GatewayWorld {
  const gateway = createGatewayWorld({ token: 'member' });
  gateway.states.set(BALANCE, { st: balanceOf(100), s: 1 });
  return gateway;
}

/** Builds the streams step by step. `between` is called after each but the last, 1 after the first. */
async function inSteps(gateway: GatewayWorld, between: (step: number) => Promise<void>) {
  const building = buildStreams(gateway.world.deps);
  for (let step = 1; ; step += 1) {
    const made = building.next();
    if (made.done) return watchStreams(gateway, made.value);
    await between(step);
  }
}

/** Everything that the stores show, besides the time and since when they do. */
function shownBy({ clock: _clock, ...stores }: Streams): unknown {
  const shown = Object.entries(stores).flatMap(([name, store]: [string, object]) =>
    Object.entries(store)
      .filter(([key]) => key.endsWith('$'))
      .map(([key, behavior]) => [`${name}.${key}`, Reflect.get(behavior, 'value')]),
  );
  const timeless = (key: string, value: unknown) => {
    if (key === 'since') return null;
    return value instanceof Set ? [...value] : value;
  };
  return JSON.parse(JSON.stringify(Object.fromEntries(shown), timeless));
}

describe('streams that are built in steps', () => {
  // Steps that take their time may read states once more: what is opened after the first read was sent.
  it.each([
    { ms: 0, asked: (calls: readonly string[]) => calls.toSorted() },
    { ms: 10, asked: (calls: readonly string[]) => [...new Set(calls)].toSorted() },
  ])('of $ms ms are, ask and show the same as those built in one go', async ({ ms, asked }) => {
    const whole = memberWorld();
    it_ = watchStreams(whole, createStreams(whole.world.deps));
    await whole.world.pass(1_000);
    const expected = shownBy(it_.streams);
    const names = Object.keys(it_.streams);
    await endStreamWorld(it_);

    vi.useFakeTimers({ now: START });
    const parts = memberWorld();
    let steps = 1;
    it_ = await inSteps(parts, async () => {
      steps += 1;
      await parts.world.pass(ms);
    });
    await parts.world.pass(1_000);
    expect(steps).toBeGreaterThan(12);
    expect(Object.keys(it_.streams)).toEqual(names);
    expect(asked(parts.world.calls)).toEqual(asked(whole.world.calls));
    expect(parts.world.auths).toHaveLength(whole.world.auths.length);
    expect(shownBy(it_.streams)).toEqual(expected);
    expect(it_.streams.balance.balance$.value?.sum).toBe(100);
  });

  it('show what came between two steps', async () => {
    const gateway = memberWorld();
    const came: string[] = [];
    it_ = await inSteps(gateway, async step => {
      came.unshift(`w${step}`);
      const [newest = ''] = came;
      gateway.push(
        'g:winners',
        winner(step, newest),
        came.map((id, at) => winner(step - at, id)),
      );
      gateway.push(BALANCE, balanceOf(100 + step, 1 + step), balanceOf(100 + step, 1 + step));
      // The link is up after the second of them.
      await gateway.world.pass(200);
    });
    expect(gateway.world.peers).toHaveLength(1);
    await gateway.world.pass(500);
    const { winners, balance } = it_.streams;
    expect(winners.winners$.value?.map(({ id }) => id)).toEqual(came);
    expect(balance.balance$.value?.sum).toBe(100 + came.length);
  });

  it.each([2, 4, 6])(
    'know when somebody was thrown out or signed out elsewhere after step %i',
    async when => {
      const gateway = memberWorld();
      it_ = await inSteps(gateway, async step => {
        await gateway.world.pass(200);
        if (step === when) gateway.world.emit('bye', { code: 'kicked' });
      });
      await gateway.world.pass(500);
      expect(it_.streams.session.session$.value).toMatchObject({ role: 'visitor', ended: 'kicked' });
      await endStreamWorld(it_);

      vi.useFakeTimers({ now: START });
      const other = memberWorld();
      it_ = await inSteps(other, async step => {
        if (step === when) other.world.messages.next({ type: 'logout', reason: 'idle' });
      });
      await other.world.pass(500);
      expect(it_.streams.session.session$.value).toMatchObject({ role: 'visitor', ended: 'idle' });
      expect(it_.streams.balance.balance$.value).toBeNull();
    },
  );
});
