import 'socket.io-client';
import fc from 'fast-check';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreamWorld, EPOCH, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { accept, HELLO, refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const TOPIC = 'u:member:favourites';
const ADD = 'POST /wps/relay/MCSFE_addFavoriteGameV2';
const REMOVE = 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2';
const ids = () => it_.streams.favourites.ids$.value;
const failure = () => it_.streams.favourites.failure$.value?.code ?? null;

/** What the gateway keeps. */
const kept = (): readonly string[] =>
  (it_.states.get(TOPIC)?.st as { nodeIds: readonly string[] } | undefined)?.nodeIds ?? [];
const stored = (nodeIds: readonly string[]) =>
  it_.states.set(TOPIC, { st: { nodeIds }, s: (it_.states.get(TOPIC)?.s ?? 0) + 1 });
/** The state as an answer carries it. */
const snap = () => ({ t: TOPIC, kind: 'value', e: EPOCH, ts: Date.now(), ...it_.states.get(TOPIC) });
/** Another device changes the list. */
const elsewhere = (nodeIds: readonly string[]) => it_.push(TOPIC, { nodeIds }, { nodeIds });

/** Calls that are under way, each answered when the test wants. */
type Pending = {
  readonly id: string;
  /** The gateway carries it out, or not; the socket tells of it before the answer does. */
  readonly settle: (isOk: boolean, isPushed?: boolean) => void;
};

async function signedIn(nodeIds: readonly string[] = ['1', '2', '3']): Promise<Pending[]> {
  const pending: Pending[] = [];
  const wait = (id: string, isAdded: boolean) =>
    new Promise<Response>(resolve => {
      const settle = (isOk: boolean, isPushed = false) => {
        if (!isOk) return resolve(refuse(503, 'overloaded'));
        const others = kept().filter(it => it !== id);
        const after = isAdded ? [...others, id] : others;
        if (isPushed) elsewhere(after);
        else stored(after);
        resolve(accept(null, { snaps: [snap()] }));
      };
      pending.push({ id, settle });
    });
  it_ = createStreamWorld({ token: 'member' }, world => {
    world.on(ADD, ({ body }) => wait((body as { nodeId: string }).nodeId, true));
    world.on(REMOVE, ({ query }) => wait(query.get('nodeId') ?? '', false));
  });
  stored(nodeIds);
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

  it('sends the next toggle of a game when the one before it is answered, so that the last one wins', async () => {
    const pending = await signedIn();
    await toggle('4');
    await toggle('4');
    expect([ids(), pending.length]).toEqual([['1', '2', '3'], 1]);
    pending[0]?.settle(true);
    await it_.world.pass(50);
    expect([ids(), pending.map(({ id }) => id)]).toEqual([
      ['1', '2', '3'],
      ['4', '4'],
    ]);
    pending[1]?.settle(true);
    await it_.world.pass(50);
    expect([ids(), kept()]).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ]);
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
    const pending = await signedIn([]);
    it_.states.delete(TOPIC);
    await endStreamWorld(it_);
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    it_ = createStreamWorld({ token: 'member' }, world => world.on(ADD, () => new Promise(() => {})));
    await it_.world.pass(500);
    await toggle('9');
    expect([ids(), pending]).toEqual([['9'], []]);
    elsewhere(['1']);
    await it_.world.pass(50);
    expect(ids()).toEqual(['1', '9']);
  });

  it('case 57: shows nothing of user A to user B, not even a toggle that is under way', async () => {
    const pending = await signedIn();
    await toggle('4');
    it_.states.set('u:other:favourites', { st: { nodeIds: ['8'] }, s: 1 });
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

  it('keeps what it has without a connection, marked as stale, and agrees with the other device afterwards', async () => {
    await signedIn(['5']);
    it_.world.socket.down();
    await it_.world.pass(100);
    expect(it_.streams.favourites.freshness$.value).toMatchObject({ kind: 'stale', reason: 'disconnected' });
    expect(ids()).toEqual(['5']);
    stored(['5', '8']);
    it_.world.socket.up();
    await it_.world.pass(60_000);
    expect(ids()).toEqual(['5', '8']);
    expect(it_.streams.favourites.freshness$.value.kind).toBe('live');
  });
});

describe('S3-04 favourites on several devices', () => {
  it('show what another device added and removed, in the order of the gateway', async () => {
    await signedIn();
    elsewhere(['1', '2', '3', '4']);
    await it_.world.pass(50);
    expect(ids()).toEqual(['1', '2', '3', '4']);
    elsewhere(['2', '4']);
    await it_.world.pass(50);
    expect(ids()).toEqual(['2', '4']);
  });

  it.each([
    ['the answer', false],
    ['the socket', true],
  ])('never take a heart back that was pressed, when %s tells first', async (_what, isPushed) => {
    const pending = await signedIn();
    const seen: boolean[] = [];
    const watching = it_.streams.favourites.ids$.subscribe(list => seen.push(list.includes('4')));
    await toggle('4');
    // What another device did is told while this one's call is under way.
    elsewhere(['2', '3']);
    await it_.world.pass(50);
    expect(ids()).toEqual(['2', '3', '4']);
    pending[0]?.settle(true, isPushed);
    await it_.world.pass(50);
    elsewhere([...kept(), '5']);
    await it_.world.pass(50);
    watching.unsubscribe();
    expect(ids()).toEqual(['2', '3', '4', '5']);
    expect(seen.join()).toMatch(/^false(,true)+$/);
  });

  it('drop a game that another device removed right after this one added it', async () => {
    const pending = await signedIn();
    await toggle('4');
    pending[0]?.settle(true, true);
    elsewhere(['1', '2', '3']);
    await it_.world.pass(50);
    expect(ids()).toEqual(['1', '2', '3']);
  });

  it('ask again after a toggle whose fate is unknown (issue 11.40)', async () => {
    const pending = await signedIn();
    await toggle('4');
    // It was committed, but the answer says otherwise, and the event was lost.
    stored(['1', '2', '3', '4']);
    pending[0]?.settle(false);
    await it_.world.pass(500);
    expect(ids()).toEqual(['1', '2', '3', '4']);
    expect(failure()).toBe('overloaded');
  });

  it('come by the call of the specification where no event is numbered, as texts and each once', async () => {
    it_ = createStreamWorld({ token: 'member' }, world => {
      world.greet({ ...HELLO, caps: [] });
      world.on('GET /wps/relay/MCSFE_getFavoriteGames', () => ({ nodeIds: [5, '6', 6] }));
    });
    await it_.world.pass(10_000);
    expect(ids()).toEqual(['5', '6']);
  });
});
