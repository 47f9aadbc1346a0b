import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The only place that may send notifications: in transactions of its own, after the commits that they are about. */
const BUS = 'gateway/db/bus/postgresBus.ts';

/** A statement that notifies, in SQL, in a function that builds one, or through the function of the server. */
const NOTIFIES =
  /\bpg_notify\s*\(|['"`(]\s*notify\s|^\s*notify\s|\bexecute\s+(format\s*\(\s*)?'\s*notify\b/im;

/** Who says something over a bus, and who may: what has committed, or what is in the log. */
const SAYS: readonly (readonly [what: RegExp, who: readonly string[]])[] = [
  [/\b(bus|instead)\.announce\(/, ['gateway/db/pgDatabase.ts', 'gateway/db/bus/redis/redisBus.ts']],
  [
    /\.s?[pP]ublish\(.*[cC]hannel/,
    ['link.ts', 'publisher.ts', 'heartbeat.ts', 'openRedisBus.ts'].map(
      name => `gateway/db/bus/redis/${name}`,
    ),
  ],
];

type Files = readonly (readonly [name: string, text: string])[];

/** Files of the gateway that notify, besides the bus. */
const notifying = (files: Files) =>
  files.filter(([name, text]) => name !== BUS && NOTIFIES.test(text)).map(([name]) => name);

/** Files that say something which they must not. */
const saying = (files: Files) =>
  files
    .filter(([name, text]) => SAYS.some(([what, who]) => what.test(text) && !who.includes(name)))
    .map(([name]) => name);

const sources = (): Files =>
  ['gateway', 'partner']
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
    )
    .filter(name => /\.(ts|mts|mjs|sql)$/.test(name))
    .map(name => name.replaceAll('\\', '/'))
    .map(name => [name, readFileSync(name, 'utf8')] as const);

it('issue 31.1: nothing notifies in a transaction that somebody waits for', () => {
  const files = sources();
  expect(files.map(([name]) => name)).toContain(BUS);
  expect(notifying(files)).toEqual([]);
  // The bus has no transaction of anybody: it opens a connection.
  expect(files.find(([name]) => name === BUS)?.[1]).not.toMatch(/\bTx\b|database\.ts|runTransaction/);
});

it('issue 31.1: events are said after their commit only, in one place', () => {
  expect(saying(sources())).toEqual([]);
  expect(saying([['gateway/any.ts', 'bus.announce(said);']])).toEqual(['gateway/any.ts']);
  expect(saying([['gateway/any.ts', 'await client.sPublish(channel, text);']])).toEqual(['gateway/any.ts']);
  expect(saying([['gateway/any.ts', 'await deps.publish(tx, change);']])).toEqual([]);
});

it.each([
  'select e, s, pg_notify(channel, 1) from placed',
  'perform pg_notify(channel, payload);',
  'await tx.execute(sql`notify topic_log`)',
  'NOTIFY topic_log;',
  "execute format('notify %I', channel);",
  "EXECUTE 'notify ' || channel;",
])('issue 31.1: tells of %s', text => {
  expect(notifying([['gateway/any.ts', text]])).toEqual(['gateway/any.ts']);
  expect(notifying([['gateway/any.ts', 'const notifyMember = () => deliver();']])).toEqual([]);
});
