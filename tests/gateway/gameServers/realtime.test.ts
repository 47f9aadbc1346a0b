import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBook, placeBet } from '../../conformance/gameServer/bookPlayers.ts';
import { realtimeCases, runRealtimeCases } from '../../conformance/gameServer/realtime.ts';
import { type FakeWallet, openFakeWallet } from '../../conformance/gameServer/wallet.ts';
import { openConnection } from '../../conformance/gateway/connection.ts';
import { createTraffic } from '../../conformance/gateway/traffic.ts';
import {
  buildPartnerProcess,
  type PartnerProcess,
  startPartnerProcess,
} from '../../processes/partnerProcess.ts';
import { buildOf } from '../support/builds.ts';

const BUILD = buildOf('games');
const SERVER = { server: 'suite', secret: 'a secret of the realtime cases, long enough' };
const GAME = {
  ...{
    gameCode: 'PITCH-SUITE',
    vassalage: 'PITCH',
    gameType: 'SPORTS',
    name: 'Suite',
    rtp: null,
    lines: null,
  },
  ...{ volatility: null, minBet: 100 },
};

let data: string;
let wallet: FakeWallet;
let partner: PartnerProcess;
const start = (port = 0) =>
  startPartnerProcess(BUILD, {
    ...{ ...SERVER, data, port },
    gateway: wallet.parent.replace('localhost', '127.0.0.1'),
  });
beforeAll(async () => {
  await buildPartnerProcess(BUILD);
  data = await mkdtemp(path.join(tmpdir(), 'croupier-realtime-'));
  wallet = await openFakeWallet({ ...SERVER, port: 0, game: GAME });
  partner = await start();
}, 120_000);
afterAll(async () => {
  await partner?.stop();
  wallet?.close();
  await rm(data, { recursive: true, force: true });
});

const connect = (token: string, rs?: Parameters<typeof openConnection>[2]) =>
  openConnection(partner.origin, createTraffic(new Set()), { token, ...rs });

it('partner: the socket of the game server passes the cases of the protocol', {
  timeout: 240_000,
}, async () => {
  expect(realtimeCases.length).toBeGreaterThan(25);
  const results = await runRealtimeCases(partner.origin, wallet);
  expect(results.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
  expect(results).toHaveLength(realtimeCases.length);
});

it('partner: a book that was killed has new epochs, the same bets, and takes its readers back', async () => {
  const player = await openBook(partner.origin, wallet, false);
  const t = `u:${player.uid}:bets`;
  const before = connect(player.token);
  const [at] = (await before.hello()).r.filter(res => res.t === t);
  await placeBet(partner.origin, player, async () => {
    const answer = await fetch(`${partner.origin}/v1/snap?t=g:fixtures`, {
      headers: { Authorization: player.token },
    });
    return (await answer.json())[0].st.fixtures;
  });
  const port = Number(new URL(partner.origin).port);
  await partner.stop('SIGKILL');
  await before.closed();
  partner = await start(port);
  const after = connect(player.token, { rs: [[t, at?.e ?? null, at?.s ?? 0]] });
  const [res] = (await after.hello()).r;
  expect(res).toMatchObject({ t, ok: false, why: 'epoch' });
  expect(res?.e).not.toBe(at?.e);
  const answer = await fetch(`${partner.origin}/v1/snap?t=${t}`, {
    headers: { Authorization: player.token },
  });
  expect(await answer.json()).toMatchObject([{ t, s: 0, st: [{ state: 'open', stake: 100 }] }]);
  after.close();
});

it('partner: a server that is stopped says so before it goes', async () => {
  const player = await openBook(partner.origin, wallet, true);
  const reader = connect(player.token);
  await reader.hello();
  const [bye] = await Promise.all([reader.bye(), partner.stop('SIGTERM')]);
  expect(bye).toMatchObject({ code: 'restart' });
});
