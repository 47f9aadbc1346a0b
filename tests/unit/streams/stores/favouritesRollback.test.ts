import 'socket.io-client';
import fc from 'fast-check';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { accept, refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const LIST = 'GET /wps/relay/MCSFE_getFavoriteGames';
const ADD = 'POST /wps/relay/MCSFE_addFavoriteGameV2';
const REMOVE = 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2';
const ids = () => it_.streams.favourites.ids$.value;
const failure = () => it_.streams.favourites.failure$.value?.code ?? null;

/** Calls that are under way, each answered when the test wants. */
type Pending = { readonly id: string; readonly settle: (isOk: boolean) => void };

async function signedIn(nodeIds: readonly string[] = ['1', '2', '3']): Promise<Pending[]> {
  const pending: Pending[] = [];
  // What the gateway keeps: a refused toggle whose fate is unknown to the page is followed by a read.
  let kept = [...nodeIds];
  const wait = (id: string, isAdded: boolean) =>
    new Promise<Response>(resolve => {
      const settle = (isOk: boolean) => {
        if (isOk) kept = isAdded ? [...kept, id] : kept.filter(it => it !== id);
        resolve(isOk ? accept(null) : refuse(503, 'overloaded'));
      };
      pending.push({ id, settle });
    });
  it_ = createStreamWorld({ token: 'member' }, world => {
    world.on(LIST, () => ({ nodeIds: kept }));
    world.on(ADD, ({ body }) => wait((body as { nodeId: string }).nodeId, true));
    world.on(REMOVE, ({ query }) => wait(query.get('nodeId') ?? '', false));
  });
  await it_.world.pass(500);
  return pending;
}

/** Toggles and waits until the next one counts (S9-33). */
async function toggle(nodeId: string): Promise<void> {
  it_.streams.favourites.toggle({ nodeId, vendor: 'BGS', gameType: 'RNG' });
  await it_.world.pass(1_001);
}

describe('favourites that the gateway refuses', () => {
  it.each(['1', '2', '3'])('S4-51 puts a removed game %s back where it was', async id => {
    const pending = await signedIn();
    await toggle(id);
    expect(ids()).not.toContain(id);
    pending[0]?.settle(false);
    await it_.world.pass(10);
    expect(ids()).toEqual(['1', '2', '3']);
    expect(failure()).toBe('overloaded');
  });

  it('undoes only the refused one of two toggles, whichever is answered first', async () => {
    const pending = await signedIn();
    await toggle('4');
    await toggle('1');
    expect(ids()).toEqual(['2', '3', '4']);
    pending[1]?.settle(true);
    pending[0]?.settle(false);
    await it_.world.pass(10);
    expect(ids()).toEqual(['2', '3']);
  });

  it('forgets the failure with the next toggle that works', async () => {
    const pending = await signedIn();
    await toggle('4');
    pending[0]?.settle(false);
    await toggle('5');
    expect(failure()).toBe('overloaded');
    pending[1]?.settle(true);
    await it_.world.pass(10);
    expect(failure()).toBeNull();
    expect(ids()).toEqual(['1', '2', '3', '5']);
  });

  it('holds after any toggles of different games with any answers in any order what the gateway holds', async () => {
    const plan = fc.record({
      toggled: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'), { minLength: 1 }),
      answers: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
    });
    await signedIn();
    await fc.assert(
      fc.asyncProperty(plan, async ({ toggled, answers, order }) => {
        await endStreamWorld(it_);
        vi.useFakeTimers({ now: 1_700_000_000_000 });
        const pending = await signedIn();
        const held = new Set(['1', '2', '3']);
        for (const id of toggled) await toggle(id);
        expect(pending.map(({ id }) => id)).toEqual(toggled);
        for (const i of order) {
          const call = pending[i];
          const isOk = answers[i] ?? false;
          if (call && isOk && !held.delete(call.id)) held.add(call.id);
          call?.settle(isOk);
          await it_.world.pass(1);
        }
        expect([...ids()].sort()).toEqual([...held].sort());
        expect(new Set(ids()).size).toBe(ids().length);
      }),
      { numRuns: 25 },
    );
  }, 30_000);
});

describe('favourites over the life of an account', () => {
  it('adds to an empty list before the list has come, and takes the list when it comes', async () => {
    let list: (value: unknown) => void = () => {};
    it_ = createStreamWorld({ token: 'member' }, world => {
      world.on(LIST, () => new Promise(resolve => (list = resolve)));
      world.on(ADD, () => null);
    });
    await it_.world.pass(500);
    await toggle('9');
    expect(ids()).toEqual(['9']);
    list({ nodeIds: [1, 9] });
    await it_.world.pass(10);
    expect(ids()).toEqual(['1', '9']);
  });

  it('case 57: shows nothing of user A to user B, not even a toggle that is under way', async () => {
    const pending = await signedIn();
    await toggle('4');
    it_.world.on(LIST, () => ({ nodeIds: ['8'] }));
    it_.world.on('POST /wps/session/login', () => ({
      token: 'other',
      firstTimeLogin: false,
      passwordExpired: false,
    }));
    const seen: string[] = [];
    const signIn = firstValueFrom(it_.streams.session.login({ username: 'bob', password: 'pw' }));
    await it_.world.pass(1);
    const watching = it_.streams.favourites.ids$.subscribe(list => seen.push(list.join()));
    pending[0]?.settle(false);
    await it_.world.pass(500);
    watching.unsubscribe();
    expect((await signIn).ok).toBe(true);
    expect(seen.at(-1)).toBe('8');
    expect(seen.filter(text => text !== '' && text !== '8' && text !== '1,2,3,4')).toEqual([]);
    expect(failure()).toBeNull();
  });

  it('case 29: waits for the Retry-After of a busy list and shows it afterwards', async () => {
    it_ = createStreamWorld({ token: 'member', random: () => 0 }, world =>
      world.on(LIST, () => refuse(429, 'rate_limited', { retryMs: 9_000 })),
    );
    await it_.world.pass(5_000);
    // Nothing can be shown, and why; it is tried again by itself.
    expect(it_.streams.favourites.freshness$.value).toMatchObject({
      ...{ kind: 'stale', reason: 'error' },
      failure: { code: 'rate_limited', retryAfterMs: 9_000 },
    });
    it_.world.on(LIST, () => ({ nodeIds: [5] }));
    await it_.world.pass(3_500);
    expect(ids()).toEqual([]);
    await it_.world.pass(1_500);
    expect(ids()).toEqual(['5']);
  });
});

describe('favourites that are read while they are written', () => {
  /** Lists that are under way; each is answered with what the gateway had when it was asked. */
  function holdLists(lists: (readonly string[])[]): ((nodeIds?: readonly string[]) => void)[] {
    const answers: ((nodeIds?: readonly string[]) => void)[] = [];
    it_.world.on(
      LIST,
      () =>
        new Promise(resolve => {
          const list = lists.shift() ?? [];
          answers.push((nodeIds = list) => resolve(accept({ nodeIds })));
        }),
    );
    return answers;
  }

  it('issue 11.10: a read sent before a toggle and answered after it changes nothing, and is made again', async () => {
    const pending = await signedIn();
    const answers = holdLists([
      ['1', '2', '3'],
      ['1', '2', '3', '4'],
    ]);
    it_.streams.favourites.refresh();
    await it_.world.pass(10);
    await toggle('4');
    answers[0]?.();
    await it_.world.pass(10);
    expect(ids()).toEqual(['1', '2', '3', '4']);
    expect(answers).toHaveLength(1);
    pending[0]?.settle(true);
    await it_.world.pass(10);
    expect(answers).toHaveLength(2);
    answers[1]?.();
    await it_.world.pass(10);
    expect(ids()).toEqual(['1', '2', '3', '4']);
    expect(it_.streams.favourites.freshness$.value.kind).toBe('live');
  });

  it('issue 11.10: a read asked for while something is written waits for the end of it', async () => {
    const pending = await signedIn();
    const answers = holdLists([['1', '2']]);
    await toggle('3');
    it_.streams.favourites.refresh();
    await toggle('1');
    it_.streams.favourites.refresh();
    await it_.world.pass(10);
    expect(answers).toHaveLength(0);
    pending[0]?.settle(true);
    await it_.world.pass(10);
    expect([answers.length, ids()]).toEqual([0, ['2']]);
    pending[1]?.settle(true);
    await it_.world.pass(10);
    expect(answers).toHaveLength(1);
    answers[0]?.(['2']);
    await it_.world.pass(10);
    expect(ids()).toEqual(['2']);
  });

  it('issue 11.40: a toggle whose fate is unknown is undone and read again', async () => {
    const pending = await signedIn();
    const answers = holdLists([['1', '2', '3', '4']]);
    await toggle('4');
    // 503: it may have been committed before.
    pending[0]?.settle(false);
    await it_.world.pass(10);
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await it_.world.pass(10);
    expect(ids()).toEqual(['1', '2', '3', '4']);
  });
});
