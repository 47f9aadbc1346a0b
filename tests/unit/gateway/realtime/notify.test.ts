import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The only place that may send notifications: in transactions of its own, after the commits that they are about. */
const BUS = 'gateway/db/bus/postgresBus.ts';

/** A statement that notifies, in SQL or through a function. */
const NOTIFIES = /\bpg_notify\s*\(|['"`]\s*notify\s|^\s*notify\s/im;

/** Files of the gateway that notify, besides the bus. */
const notifying = (files: readonly (readonly [name: string, text: string])[]) =>
  files.filter(([name, text]) => name !== BUS && NOTIFIES.test(text)).map(([name]) => name);

it('issue 31.1: nothing notifies in a transaction that somebody waits for', () => {
  const names = readdirSync('gateway', { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|sql)$/.test(name))
    .map(name => `gateway/${name.replaceAll('\\', '/')}`);
  expect(names).toContain(BUS);
  expect(notifying(names.map(name => [name, readFileSync(name, 'utf8')] as const))).toEqual([]);
});

it.each([
  'select e, s, pg_notify(channel, 1) from placed',
  'perform pg_notify(channel, payload);',
  'await tx.execute(sql`notify topic_log`)',
  'NOTIFY topic_log;',
])('issue 31.1: tells of %s', text => {
  expect(notifying([['gateway/any.ts', text]])).toEqual(['gateway/any.ts']);
  expect(notifying([['gateway/any.ts', 'const notifyMember = () => deliver();']])).toEqual([]);
});
