import { describe, expect, it } from 'vitest';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { faultsOfInstants, handlerFilesOf } from './instantLaw.ts';
import { sourcesIn } from './sources.ts';

const gateway = sourcesIn('gateway');
const commands = Object.entries<CallSpec>(calls)
  .filter(([, { money, command }]) => money === true && command)
  .map(([name]) => name);

/** Handlers that use the time of arrival, and why a clock that is wrong does no harm. */
const MEANT: Readonly<Record<string, string>> = {
  'gateway/play/crash/module.ts': 'it is compared with the committed crash by the clock of the database',
  'gateway/play/lotteries/module.ts':
    'only reads say what is open; a ticket is dated when its draws are held',
  'gateway/rewards/draws/handlers.ts':
    'a rain counts the arrival, with its grace, until the list is closed in the database',
  'gateway/agents/contracts/process.ts': 'it is written down and compared with nothing',
};

describe('law of instants', () => {
  it.each(commands)(
    '%s dates what it does after its locks, not by the clock of whoever took the call',
    name => {
      const files = handlerFilesOf(gateway, name);
      expect(files.length).toBeGreaterThan(0);
      const faults = files
        .filter(file => !Object.hasOwn(MEANT, file))
        .flatMap(file => faultsOfInstants(gateway.get(file) ?? '').map(fault => `${file}: ${fault}`));
      expect(faults).toEqual([]);
    },
  );

  it('names no file that keeps the law', () =>
    expect(Object.keys(MEANT).filter(file => faultsOfInstants(gateway.get(file) ?? '').length === 0)).toEqual(
      [],
    ));
});

/** Who asks the clock of the host, and why one that is wrong does no harm. */
const OF_THE_HOST: Readonly<Record<string, string>> = {
  'gateway/archive/command.ts': 'it dates an archive, and nothing goes by that date',
  'gateway/backup/restore.ts': 'a new epoch comes after every stored one, whatever this clock shows',
  'gateway/cli.ts': 'it tells two signals of one press apart',
  'gateway/db/embedded/orphan.ts': 'it waits for a process of this host',
  'gateway/db/embedded/postmaster.ts': 'it waits for a process of this host',
  'gateway/server.ts': 'it hands the clock to what says whether that is wrong',
};

describe('law of instants, the clock of the host', () => {
  const asking = [...gateway]
    .filter(([, text]) => /\bDate\.now\b|new Date\(\)/.test(text))
    .map(([file]) => file);

  it('issue 31.3: nothing dates anything by it', () =>
    expect(asking.toSorted()).toEqual(Object.keys(OF_THE_HOST)));
});

describe('law of instants, broken', () => {
  it.each([
    'run: async (tx, ctx) => { if (round.closesAt < ctx.now) throw late(); }',
    'run: async (tx, { now }, params) => { if (params.until < now) throw late(); }',
    'run: (tx, ctx) => (Date.now() < deadline ? pay(tx) : null)',
  ])('refuses %s', source => expect(faultsOfInstants(source)).toHaveLength(1));

  it('takes a date that is taken after the locks, and finds a handler wherever it stands', () => {
    expect(faultsOfInstants('const at = await takeDate(tx, deps.clock);')).toEqual([]);
    const files = new Map([
      ['a.ts', 'handlers: { bet: placeBet(deps) }'],
      ['b.ts', 'const bets = bet + 1;'],
      ['c.ts', 'return { bet };'],
    ]);
    expect(handlerFilesOf(files, 'bet')).toEqual(['a.ts', 'c.ts']);
  });
});
