import { describe, expect, it } from 'vitest';
import { loopsOfClocks } from './dueLaw.ts';
import { sourcesIn } from './sources.ts';
import { loopsOfTransactions } from './transactionLoops.ts';

/** Loops that need no `eachDue`, and why: each keeps one bad row from the others, or has no rows. */
const MEANT: Readonly<Record<string, string>> = {
  'gateway/ground/due/eachDue.ts everyStep': 'keeps the error of a step until all are taken',
  'gateway/ground/clock/boundary.ts closeWindows': 'tries one statement again',
  'gateway/ground/clock/timeSample.ts sampleTime': 'the same question again, no rows',
  'gateway/ground/passwords/passwords.ts verify': 'the forms of one password',
  'gateway/care/contentStore/followed.ts adoptDocuments':
    'once at a start, what of the file has no document: few, and all of them or none',
  'gateway/office/operators/factors.ts check': 'the two keys that one try counts for',
  'gateway/page/firstSheet.ts inlineSheets': 'files of the page, no rows',
  'gateway/realtime/loader.ts read': 'topics, many in each statement; whoever waits for them asks again',
  'gateway/realtime/catchUp.ts catchUpRings': 'topics whose store went back: none may be passed over',
  'gateway/db/bus/redis/subscriptions.ts run': 'asks until all that is wanted is subscribed, no rows',
  'gateway/realtime/redisTabs.ts sayAgain':
    'members of whom Redis is told, many at a time; a question never fails',
  'gateway/backup/audit.ts auditBooks': 'the invariants, whose findings a person reads',
  'gateway/backup/erasures.ts eraseAgain': 'a restore, which ends where one of them can’t be erased',
  'gateway/simulator/workQueue.ts run': 'bots of the demo, whose failures are noted one by one',
  'gateway/realtime/logSlots.ts deleteDue': 'as many rows as go in one statement, until none is left',
  'gateway/realtime/logSlots.ts emptySlot': 'tries one transaction again',
  'gateway/ground/intents/idempotency.ts forgetAnswers':
    'as many rows as go in one statement, until none is left',
  'gateway/people/identity/trials.ts closeTrials':
    'as many accounts as go in one transaction, until none is left',
  'gateway/people/identity/security/totpVault.ts lockTotpSecrets':
    'once at the start, before anybody is served',
  'gateway/play/lotteries/clock.ts handle':
    'tickets of one account, some in each transaction; accounts are eachDue',
  'gateway/play/crash/clock.ts makeChainInSlices': 'one chain of seeds',
  'gateway/play/crash/flight.ts settleDueBets': 'pages of stakes; settleSome sets aside what fails',
  'gateway/play/crash/flight.ts settleSome':
    'stakes together; those of a failed page are settled one by one by eachKnown',
  'gateway/agents/bills/settleDue.ts settleDueRuns': 'groups of bills; each catches its own failure',
  'gateway/agents/bills/settleDue.ts settleTogether':
    'bills together, then those of a failed chunk one by one',
  'gateway/rewards/promotions/settle.ts settlePromotions':
    'periods of one promotion, whose members are settled by eachKnown',
  'gateway/rewards/promotions/settle.ts settlePeriod': 'pages of members, who are settled by eachKnown',
};

describe('law of due loops', () => {
  const sources = sourcesIn('gateway');
  const ofClocks = loopsOfClocks(sources);
  const ofTransactions = loopsOfTransactions(sources);
  it('nothing that a clock runs does one row after the other without eachDue', () => {
    expect(ofClocks.filter(({ place }) => !Object.hasOwn(MEANT, place))).toEqual([]);
  });

  it('are `eachDue` wherever each thing has a transaction, so that one that fails keeps no other one waiting', () => {
    expect(ofTransactions.filter(({ place }) => !Object.hasOwn(MEANT, place))).toEqual([]);
  });

  it('names no loop that is gone', () => {
    const places = new Set([...ofClocks, ...ofTransactions].map(({ place }) => place));
    expect(Object.keys(MEANT).filter(place => !places.has(place))).toEqual([]);
  });
});

describe('law of due loops, broken', () => {
  const loopsIn = (...files: readonly string[]) =>
    loopsOfClocks(new Map(files.map((text, i) => [`gateway/${i}.ts`, text]))).map(({ place }) => place);
  const clock = 'export const start = deps => startClock(deps, () => settleAll(deps), "failed");';

  it('takes what goes through eachDue', () => {
    expect(
      loopsIn(
        `${clock} const settleAll = deps => eachDue(deps, {
          find: tx => findDue(tx), keyOf: id => id,
          handle: id => deps.database.write(async tx => { for (const one of await rowsOf(tx, id)) await settle(tx, one); }),
        });`,
      ),
    ).toEqual([]);
  });

  it.each([
    [
      'a transaction each, and the first that fails ends it',
      'for (const id of await findDue(deps)) await deps.database.write(tx => settle(tx, id));',
    ],
    [
      'one that stops in between',
      'for (const id of await findDue(deps)) { if (stopped) return; await settleOne(deps, id); }',
    ],
    [
      'all in one transaction',
      'await deps.database.write(async tx => { for (const id of await findDue(tx)) await settle(tx, id); });',
    ],
    ['a queue', 'while (true) { const id = await next(deps); if (!id) return; await settleOne(deps, id); }'],
    [
      'a loop where things are found',
      'await eachDue(deps, { find: async tx => { for (const g of games) await plan(tx, g); return []; }, handle: settleOne });',
    ],
  ])('refuses %s', (_what, body) =>
    expect(loopsIn(`${clock} async function settleAll(deps) { ${body} }`)).toHaveLength(1),
  );

  it.each([
    ['for (const uid of due) {\n  await database.write(tx => look(tx, uid));\n}\n', 1],
    ['for (const uid of due) await deps.database.write(tx => look(tx, uid));\nconst next = 1;\n', 1],
    [
      'while (true) {\n  const uid = next();\n  if (!uid) break;\n  await deps.database.write(tx => look(tx, uid));\n}\n',
      1,
    ],
    ['for (const row of rows) {\n  sum += row.amount;\n}\nawait database.write(done);\n', 0],
    ['for (const row of rows) await tx.insert(other).values(row);\n', 0],
  ])('are found where nothing starts a clock: %j', (text, count) => {
    const body = `export async function atTheStart() {\n${text}}\n`;
    expect(loopsOfTransactions(new Map([['gateway/any.ts', body]]))).toHaveLength(count);
  });

  it('follows a look into another file, and a name that is handed on', () => {
    const other =
      'export async function settleAll(deps) { for (const id of ids) await settleOne(deps, id); }';
    expect(loopsIn(clock, other)).toEqual(['gateway/1.ts settleAll']);
    const handed = `const look = async () => { for (const id of ids) await settleOne(id); }; setInterval(look, 1);`;
    expect(loopsIn(handed)).toEqual(['gateway/0.ts look']);
  });
});
