import { BehaviorSubject, Observable, of, Subject, throwError } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, RestError } from '../../../../streams/link/restError.ts';
import { createScope } from '../../../../streams/scope.ts';
import { createDownlinesStore } from '../../../../streams/stores/downlines.ts';
import { createInvitationsStore } from '../../../../streams/stores/invitations.ts';
import type { StoreParts } from '../../../../streams/stores/storeParts.ts';
import type { Downline } from '../../../../streams/wire/downlines/shapes.ts';
import type { Invitation } from '../../../../streams/wire/invitations/shapes.ts';

type Asked = readonly [name: string, input: Readonly<Record<string, unknown>>];

/** The parts of a store for an agent, over a gateway that answers as told. */
function partsOf(answers: (...asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const session$ = new BehaviorSubject({ role: 'agent', phase: 'ready', uid: '7' });
  const rest = {
    newKey: () => 'key',
    call(name: string, input: Asked[1]) {
      asked.push([name, input]);
      const value = answers(name, input);
      if (value instanceof Observable) return value;
      return value instanceof Error ? throwError(() => value) : of({ value });
    },
  };
  const lifecycle = { visible$: new BehaviorSubject(true), online$: new BehaviorSubject(true) };
  const parts = { scope: createScope(), rest, session$, lifecycle, random: () => 0.5, serverNow: () => 7 };
  return { parts: parts as unknown as StoreParts, asked, session$, visible$: lifecycle.visible$ };
}

const downline = (username: string): Downline => ({
  ...{ username, nickname: null, role: 'member', joinedAt: 0, direct: 0, locked: false },
});
const node = (names: readonly string[], next: string | null = null) => ({
  ...{ path: [], node: downline('arun'), items: names.map(downline), next },
});

describe('the tree of a team', () => {
  it('reads a branch part by part, to its end', () => {
    const { parts, asked } = partsOf((_, { after }) =>
      after === undefined ? node(['bela', 'nila'], 'nila') : node(['opu']),
    );
    const store = createDownlinesStore(parts);
    const names = () => store.branches$.value.get('arun')?.items.map(({ username }) => username);
    store.order({ sort: 'name', role: 'agent' });
    store.readBranch('arun');
    expect(names()).toEqual(['bela', 'nila']);
    store.readBranch('arun');
    expect(names()).toEqual(['bela', 'nila', 'opu']);
    store.readBranch('arun');
    expect(asked.map(([, input]) => input)).toEqual([
      { account: 'arun', sort: 'name', role: 'agent', limit: 50 },
      { account: 'arun', sort: 'name', role: 'agent', limit: 50, after: 'nila' },
    ]);
  });

  it('says why a branch could not be read, and reads it when it is asked again', () => {
    let isLost = true;
    const { parts } = partsOf(() => (isLost ? new RestError(failed('network')) : node(['bela'])));
    const store = createDownlinesStore(parts);
    store.readBranch('arun');
    expect(store.branches$.value.get('arun')).toMatchObject({
      isReading: false,
      failure: { code: 'network' },
    });
    isLost = false;
    store.readBranch('arun');
    expect(store.branches$.value.get('arun')).toMatchObject({ hasMore: false, failure: null });
  });

  it('reads two branches at once, each once, and forgets what is late after the order or the agent changed', () => {
    const answers = new Map<unknown, Subject<unknown>>();
    const { parts, session$, asked } = partsOf((_, { account }) => {
      const answer = new Subject<unknown>();
      answers.set(account, answer);
      return answer;
    });
    const store = createDownlinesStore(parts);
    for (const account of ['arun', 'bela', 'arun']) store.readBranch(account);
    expect(asked).toHaveLength(2);
    answers.get('bela')?.next({ value: node(['mira']) });
    expect([...store.branches$.value.keys()]).toEqual(['arun', 'bela']);
    store.order({ sort: 'newest' });
    answers.get('arun')?.next({ value: node(['nila']) });
    expect(store.branches$.value.size).toBe(0);
    store.readBranch('arun');
    answers.get('arun')?.next({ value: node(['nila']) });
    expect(store.branches$.value.size).toBe(1);
    session$.next({ role: 'agent', phase: 'ready', uid: '8' });
    expect(store.branches$.value.size).toBe(0);
  });

  it('forgets the tree when an account was opened in it', () => {
    const { parts } = partsOf(name => (name === 'downlineOpen' ? downline('new') : node(['bela'])));
    const store = createDownlinesStore(parts);
    store.readBranch('arun');
    const done = vi.fn();
    store.open({ username: 'new', password: 'x', role: 'member' }).subscribe(done);
    expect(done).toHaveBeenCalledWith({ ok: true, value: downline('new') });
    expect(store.branches$.value.size).toBe(0);
  });
});

describe('the invitations of an agent', () => {
  const passable = { dividend: 0, daily: 0, hourly: 0, realtime: { winRate: 0, lossRate: 0 } };
  const invitation = (code: string, more: Partial<Invitation> = {}): Invitation => ({
    ...{ code, label: '', makes: 'member', rates: [], ratesHold: true, at: 0, endsAt: null },
    ...{ state: 'open', visits: 0, registrations: 0 },
    ...more,
  });
  let world: ReturnType<typeof partsOf>;
  beforeEach(() => {
    world = partsOf((name, { code }) => {
      if (name === 'invitations') return { items: [invitation('2old')], most: 50, passable };
      if (name === 'invitationMake') return invitation('3new');
      if (name === 'invitationClose') return invitation(String(code), { state: 'closed' });
      return { by: 'a***n', makes: 'member', rates: [] };
    });
  });
  const shown = (store: ReturnType<typeof createInvitationsStore>) => {
    const remote = store.list$.value;
    return 'value' in remote ? remote.value.items.map(({ code, state }) => `${code} ${state}`) : remote.kind;
  };

  it('show a new one on top, and a closed one in its place', () => {
    const store = createInvitationsStore(world.parts);
    expect(shown(store)).toEqual(['2old open']);
    store.make({ makes: 'member' }).subscribe();
    expect(shown(store)).toEqual(['3new open', '2old open']);
    store.close('2old').subscribe();
    expect(shown(store)).toEqual(['3new open', '2old closed']);
  });

  it('are read again and again while they are looked at and the page is shown', () => {
    vi.useFakeTimers();
    const store = createInvitationsStore(world.parts);
    const reads = () => world.asked.length;
    vi.advanceTimersByTime(60_000);
    expect(reads()).toBe(1);
    store.watch(true);
    vi.advanceTimersByTime(31_000);
    expect(reads()).toBe(4);
    world.visible$.next(false);
    vi.advanceTimersByTime(60_000);
    expect(reads()).toBe(4);
    world.visible$.next(true);
    store.watch(false);
    vi.advanceTimersByTime(60_000);
    expect(reads()).toBe(5);
    vi.useRealTimers();
  });

  it('are not read for a member, who may still ask who invites', () => {
    world.session$.next({ role: 'member', phase: 'ready', uid: '9' });
    const store = createInvitationsStore(world.parts);
    const told = vi.fn();
    store.visit('2old').subscribe(told);
    expect(told).toHaveBeenCalledWith({ ok: true, value: { by: 'a***n', makes: 'member', rates: [] } });
    expect(world.asked.map(([name]) => name)).toEqual(['invitationVisit']);
    expect(shown(store)).toBe('failed');
  });
});
