import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RateLimits } from '../../../gateway/ground/rateLimits.ts';
import type { RealtimeLimits } from '../../../gateway/realtime/limits.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';
import { type Client, closeClients, connect } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { HAS_REDIS, type RedisServer, startRedis } from './support/redisServer.ts';

const ROOMY: RateLimits = { signIn: 10_000, others: 100_000 };

let redis: RedisServer;
let opened: { close(): Promise<void> }[];
beforeEach(async () => {
  opened = [];
  if (HAS_REDIS) redis = await startRedis();
});
afterEach(async () => {
  closeClients();
  for (const it of opened.reverse()) await it.close();
  if (HAS_REDIS) await redis.close();
});

/** Two gateways of one world that share a Redis. */
async function openTwo(
  rates: RateLimits,
  limits: Partial<RealtimeLimits> = {},
  // Long enough for any machine: what is counted together must not depend on how busy it is.
  countAnswerMs = 10_000,
): Promise<readonly [TestGateway, TestGateway]> {
  let shared = '';
  const open = async (databaseUrl: (url: string) => Promise<string>) => {
    const env = { DEMO: 'off', REDIS_URL: redis.url };
    const gateway = await openGateway(env, rates, testMerchant(), limits, { databaseUrl, countAnswerMs });
    opened.push(gateway);
    return gateway;
  };
  const one = await open(async url => {
    shared = url;
    return url;
  });
  const two = await open(async () => shared);
  return [one, two];
}

const captcha = async (gateway: TestGateway) => (await gateway.call('GET /wps/captcha')).status;
const inTurn = async <T>(times: number, work: (n: number) => Promise<T>): Promise<readonly T[]> => {
  const answers: T[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await work(n));
  return answers;
};
const tab = (gateway: TestGateway, token: string) => connect(gateway.origin, { token });

/** Whether one more tab is let in; it stays open. */
async function isLetIn(gateway: TestGateway, token: string): Promise<Client | null> {
  const client = tab(gateway, token);
  const code = await Promise.race([client.hello().then(() => null), client.refused().then(it => it.code)]);
  if (code === null) return client;
  expect(code).toBe('overloaded');
  return null;
}

/** Gateways hear of each other after a moment: then a tab more is refused. */
const refusesMore = (gateway: TestGateway, token: string) =>
  eventually(async () => {
    const client = await isLetIn(gateway, token);
    client?.close();
    if (client !== null) throw new Error('it was let in');
  });

/** The keys of Redis with what they hold. */
async function dump(): Promise<string> {
  const keys = (await redis.command('keys', '*')) as readonly string[];
  const values = await Promise.all(
    keys.map(async key => {
      const type = String(await redis.command('type', key));
      if (type === 'string') return redis.command('get', key);
      return type === 'hash' ? redis.command('hgetall', key) : redis.command('zrange', key, '0', '-1');
    }),
  );
  return JSON.stringify([keys, values]);
}

describe.runIf(HAS_REDIS)('Two gateways with a Redis', () => {
  it('issue 31.1: count the seldom calls of an address together, each as if it were alone', async () => {
    const gateways = await openTwo({ ...ROOMY, signIn: 6 });
    const statuses = await inTurn(8, n => captcha(gateways[n % 2] as TestGateway));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('issue 31.1: count the frequent ones together by tens', async () => {
    const [one, two] = await openTwo({ ...ROOMY, others: 600 });
    const look = async (gateway: TestGateway) => (await gateway.call('GET /wps/system/status')).status;
    expect(new Set(await inTurn(500, () => look(one)))).toEqual(new Set([200]));
    const statuses = await inTurn(200, () => look(two));
    // What the other one has told by then: ten are told together, and one may be under way.
    const taken = statuses.filter(status => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(100);
    expect(taken).toBeLessThanOrEqual(120);
    expect(statuses.slice(taken)).toEqual(statuses.slice(taken).map(() => 429));
  });

  it('issue 31.1: count by themselves while Redis stands still or is gone, and no call fails', async () => {
    const [one, two] = await openTwo({ ...ROOMY, signIn: 6 }, {}, 300);
    expect(await inTurn(3, () => captcha(one))).toEqual([200, 200, 200]);
    redis.freeze();
    // What was counted here still counts.
    expect(await inTurn(4, () => captcha(one))).toEqual([200, 200, 200, 429]);
    expect(await inTurn(3, () => captcha(two))).toEqual([200, 200, 200]);
    redis.thaw();
    await redis.kill();
    expect(await inTurn(4, () => captcha(two))).toEqual([200, 200, 200, 429]);
    await redis.restart();
    expect(await captcha(one)).toBe(429);
  });

  it('issue 31.1: count the tabs of a member together, and forget those that are closed', async () => {
    const [one, two] = await openTwo(ROOMY, { tabsPerUser: 3 });
    const token = await one.member();
    const tabs = [tab(one, token), tab(one, token), tab(two, token)];
    await Promise.all(tabs.map(client => client.hello()));
    await refusesMore(one, token);
    await refusesMore(two, token);
    tabs[0]?.close();
    await eventually(async () => {
      if ((await isLetIn(two, token)) === null) throw new Error('it is refused');
    });
    await refusesMore(one, token);
    // A gateway that stops takes its tabs with it.
    opened.splice(opened.indexOf(two), 1);
    await two.close();
    await eventually(async () => {
      if ((await isLetIn(one, token)) === null) throw new Error('it is refused');
    });
  });

  it('issue 31.1: forget the tabs of a process that has crashed', async () => {
    const [one] = await openTwo(ROOMY, { tabsPerUser: 3 });
    const token = await one.member();
    await tab(one, token).hello();
    const [key] = (await redis.command('keys', '*/tabs/*')) as readonly string[];
    await redis.command('hset', key ?? '', 'crashed', '3');
    expect(await isLetIn(one, token)).not.toBeNull();
  });

  it('issue 31.1: know the tabs again after Redis was emptied', async () => {
    const [one, two] = await openTwo(ROOMY, { tabsPerUser: 2 });
    const token = await one.member();
    await Promise.all([tab(one, token).hello(), tab(two, token).hello()]);
    await refusesMore(two, token);
    await redis.kill();
    await redis.restart();
    await refusesMore(two, token);
  });

  it('issue 31.1: count the connects of a member together', async () => {
    const [one, two] = await openTwo(ROOMY, { connectsPerUser: { perSecond: 0.001, burst: 4 } });
    const token = await one.member();
    const letIn = await inTurn(5, async n => (await isLetIn(n % 2 === 0 ? one : two, token)) !== null);
    expect(letIn).toEqual([true, true, true, true, false]);
  });

  it('issue 31.1: count the connects of an address together', async () => {
    const [one, two] = await openTwo(ROOMY, { connectsPerIp: { perSecond: 0.001, burst: 4 } });
    const greeted = async (gateway: TestGateway) => {
      const client = connect(gateway.origin);
      return Promise.race([client.hello().then(() => 'hello'), client.refused().then(({ code }) => code)]);
    };
    expect(await inTurn(5, n => greeted(n % 2 === 0 ? one : two))).toEqual([
      ...Array.from({ length: 4 }, () => 'hello'),
      'overloaded',
    ]);
  });

  it('issue 31.1: leave no address and no account in Redis', async () => {
    const [one] = await openTwo({ ...ROOMY, signIn: 100 });
    const token = await one.member();
    const { uid } = await tab(one, token).hello();
    await captcha(one);
    const text = await dump();
    expect(text).toContain('/tabs/');
    expect(text).toContain('/rate/');
    for (const personal of [uid ?? '', '127.0.0.1', token]) expect(text).not.toContain(personal);
  });
});
