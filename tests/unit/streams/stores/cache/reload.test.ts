import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CacheName } from '../../../../../streams/stores/cache/sessionCache.ts';
import { RULES } from '../../../../component/support/values.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../../support/linkStreams.ts';
import type { LinkWorld } from '../../../support/linkWorld.ts';

let it_: StreamWorld;
const START = 1_700_000_000_000;
beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => endStreamWorld(it_));

const HOT = 'GET /wps/relay/GCSGAME_hotGamesV2';
const VENDORS = 'GET /wps/relay/GCSGAME_newGameVendor';
const RULES_CALL = 'GET /wps/system/setting/register';
const WALLET = 'GET /wps/relay/GCS_merchantWallet';

const game = (gameName: string) => ({
  gameType: 'RNG',
  nodeId: 1,
  nodeName: 'n',
  vassalage: 'PG',
  isTop: true,
  gameName,
  iconUrl: null,
  gameCode: 'g1',
  isGame: 'GAME',
  displayName: 'PG',
  supportPlay: 1,
  accountTypeName: 'PG',
});
const lanes = (title: string) => ({
  data: { lanes: [{ title, gameClassify: 'RNG', cards: [{ vassalage: 'PG', accountTypeName: 'PG' }] }] },
});
const winner = (id: string) => ({
  id,
  customerName: 'a***n',
  gameName: 'Dice',
  gameCode: 'DICE',
  iconUrl: null,
  winAmount: 500,
  at: START - 1_000,
  demo: false,
});

const keyOf = (name: CacheName, locale = 'EN') => `cache.${name}.croupier.${locale}`;
/** What an earlier page of the tab left. */
const left = (world: LinkWorld, name: CacheName, value: unknown, ageMs: number, locale = 'EN') =>
  world.memory.write(keyOf(name, locale), JSON.stringify({ v: 1, locale, at: START - ageMs, value }));
/** A gateway that takes its time. */
const silent = () => new Promise(() => {});
const asked = (name: string) => it_.world.calls.filter(call => call === name).length;

describe('hot games', () => {
  it('S7-69 shows those of the page before at once, as old as they are, until the gateway has answered', async () => {
    let answer: (value: unknown) => void = () => {};
    it_ = createStreamWorld({}, world => {
      left(world, 'hotGames', { list: [game('Old')] }, 20_000);
      world.on(HOT, () => new Promise(resolve => (answer = resolve)));
    });
    const { lobby } = it_.streams;
    expect(lobby.hotGames$.value?.map(it => it.gameName)).toEqual(['Old']);
    expect(lobby.hotGamesFreshness$.value).toEqual({
      kind: 'stale',
      since: START - 20_000,
      reason: 'resyncing',
    });
    await it_.world.pass(500);
    expect(asked(HOT)).toBe(1);
    answer({ list: [game('New')] });
    await it_.world.pass(100);
    expect(lobby.hotGames$.value?.map(it => it.gameName)).toEqual(['New']);
    expect(lobby.hotGamesFreshness$.value.kind).toBe('live');
    expect(JSON.parse(it_.world.memory.read(keyOf('hotGames')) ?? '').value.list[0].gameName).toBe('New');
  });

  it('S7-69 never shows them in another language than the one they were kept in', async () => {
    it_ = createStreamWorld({}, world => {
      left(world, 'hotGames', { list: [game('English')] }, 1_000);
      left(world, 'hotGames', { list: [game('বাংলা')] }, 1_000, 'BN');
      world.on(HOT, silent);
    });
    const { lobby, language } = it_.streams;
    const shown: (string | undefined)[] = [];
    it_.watched.add(lobby.hotGames$.subscribe(list => shown.push(list?.[0]?.gameName)));
    language.choose('BN');
    language.choose('AR');
    expect(lobby.hotGamesFreshness$.value.kind).toBe('loading');
    expect(shown).toEqual(['English', 'বাংলা', undefined]);
  });

  it('S7-69 throws away what is not of the shape that the wire says', () => {
    it_ = createStreamWorld({}, world => left(world, 'hotGames', { list: [{ gameName: 7 }] }, 1_000));
    expect(it_.streams.lobby.hotGames$.value).toBeNull();
    expect(it_.world.memory.read(keyOf('hotGames'))).toBeNull();
  });
});

describe('vendors', () => {
  it('S7-71 goes by young ones without asking, and asks when somebody wants to know', async () => {
    it_ = createStreamWorld({}, world => left(world, 'vendors', lanes('Slots'), 60_000));
    await it_.world.pass(500);
    const { lobby } = it_.streams;
    expect(lobby.lanes$.value?.map(({ title }) => title)).toEqual(['Slots']);
    expect([lobby.lanesFreshness$.value.kind, asked(VENDORS)]).toEqual(['live', 0]);
    lobby.refresh();
    await it_.world.pass(500);
    expect([lobby.lanes$.value, asked(VENDORS)]).toEqual([[], 1]);
  });

  it('S7-71 shows older ones as stale, and keeps them so while the gateway fails', async () => {
    it_ = createStreamWorld({}, world => {
      left(world, 'vendors', lanes('Slots'), 3_600_000);
      world.on(VENDORS, () => Promise.reject(new TypeError('no network')));
    });
    await it_.world.pass(5_000);
    const { lobby } = it_.streams;
    expect(lobby.lanes$.value).toHaveLength(1);
    expect(lobby.lanesFreshness$.value).toMatchObject({ kind: 'stale', since: START - 3_600_000 });
    it_.world.on(VENDORS, () => lanes('Live'));
    await it_.world.pass(60_000);
    expect(lobby.lanes$.value?.map(({ title }) => title)).toEqual(['Live']);
  });
});

describe('winners', () => {
  it('S7-70 shows the board of the page before as stale, never as live, until the topic has told', async () => {
    it_ = createStreamWorld({}, world => {
      left(world, 'winners', [winner('old')], 30_000);
      world.on('GET /v1/snap', () => Promise.reject(new TypeError('no network')));
      world.reply(silent);
    });
    const { winners } = it_.streams;
    const kinds: string[] = [];
    it_.watched.add(winners.freshness$.subscribe(({ kind }) => kinds.push(kind)));
    expect(winners.winners$.value?.map(({ id }) => id)).toEqual(['old']);
    expect(winners.freshness$.value).toEqual({ kind: 'stale', since: START - 30_000, reason: 'resyncing' });
    await it_.world.pass(3_000);
    expect(winners.winners$.value?.map(({ id }) => id)).toEqual(['old']);
    expect(kinds).not.toContain('live');
    expect(kinds).not.toContain('loading');
  });

  it('S7-70 gives way to the live board, and keeps that when the page goes', async () => {
    it_ = createStreamWorld({}, world => left(world, 'winners', [winner('old')], 30_000));
    await it_.world.pass(500);
    const { winners } = it_.streams;
    expect([winners.winners$.value, winners.freshness$.value.kind]).toEqual([[], 'live']);
    it_.push('g:winners', winner('new'), []);
    await it_.world.pass(100);
    it_.world.lifecycle.hide$.next();
    const kept = JSON.parse(it_.world.memory.read(keyOf('winners')) ?? '');
    expect(kept.value.map(({ id }: { id: string }) => id)).toEqual(['new']);
  });
});

describe('rules of the registration', () => {
  it('S7-72 serves a form with young rules and no call', async () => {
    it_ = createStreamWorld({}, world => left(world, 'rules', RULES, 60_000));
    const { access } = it_.streams;
    expect(access.rules$.value).toBeNull();
    access.loadRules();
    await it_.world.pass(500);
    expect([access.rules$.value, asked(RULES_CALL)]).toEqual([RULES, 0]);
  });

  it('S7-72 serves it with older ones too, and reads them again behind it', async () => {
    const newer = { ...RULES, agreementAge: 21 };
    it_ = createStreamWorld({}, world => {
      left(world, 'rules', RULES, 600_000);
      world.on(RULES_CALL, () => newer);
    });
    const { access } = it_.streams;
    access.loadRules();
    expect(access.rules$.value).toEqual(RULES);
    await it_.world.pass(500);
    expect(access.rules$.value).toEqual(newer);
    expect(JSON.parse(it_.world.memory.read(keyOf('rules')) ?? '').value).toEqual(newer);
  });
});

describe('the wallet of the merchant', () => {
  it('S7-73 is asked for once it is wanted and somebody is signed in, and kept for the next page', async () => {
    it_ = createStreamWorld({ token: 'member' }, world => world.on(WALLET, () => ({ isSingle: true })));
    await it_.world.pass(500);
    const { wallet } = it_.streams;
    expect([wallet.isSingle$.value, asked(WALLET)]).toEqual([null, 0]);
    wallet.load();
    await it_.world.pass(500);
    expect([wallet.isSingle$.value, asked(WALLET)]).toEqual([true, 1]);
    expect(JSON.parse(it_.world.memory.read(keyOf('merchantWallet')) ?? '').value).toEqual({
      isSingle: true,
    });
  });

  it('S7-73 comes from the page before while it is young, and goes with the session', async () => {
    it_ = createStreamWorld({ token: 'member' }, world =>
      left(world, 'merchantWallet', { isSingle: true }, 60_000),
    );
    const { wallet, session } = it_.streams;
    wallet.load();
    await it_.world.pass(500);
    expect([wallet.isSingle$.value, asked(WALLET)]).toEqual([true, 0]);
    it_.watched.add(session.logout().subscribe());
    await it_.world.pass(100);
    expect(wallet.isSingle$.value).toBeNull();
    expect(it_.world.memory.read(keyOf('merchantWallet'))).toBeNull();
  });
});

it('S7-69 S7-70 keeps neither balance nor jackpot', async () => {
  it_ = createStreamWorld({ token: 'member' });
  const written: string[] = [];
  const { memory } = it_.world;
  const { write } = memory;
  vi.spyOn(memory, 'write').mockImplementation((key, value) => {
    written.push(key);
    write(key, value);
  });
  await it_.world.pass(2_000);
  it_.world.lifecycle.hide$.next();
  expect(written.filter(key => key.startsWith('cache.')).length).toBeGreaterThan(0);
  expect(written.filter(key => /balance|jackpot/i.test(key))).toEqual([]);
});
