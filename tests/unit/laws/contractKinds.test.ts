import { readdirSync, readFileSync } from 'node:fs';
import { BehaviorSubject, EMPTY } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { billPeriods, earnedBy, type TieredTerms } from '../../../gateway/agents/bills/terms.ts';
import { toConsolidated } from '../../../gateway/agents/contracts/consolidated.ts';
import { OfferedTerms } from '../../../gateway/agents/contracts/offeredTerms.ts';
import { capOf } from '../../../gateway/agents/contracts/rates.ts';
import { settlesAt } from '../../../gateway/ground/calendar/periods.ts';
import { ContractCaps } from '../../../gateway/merchant/contractCaps.ts';
import { readDraft } from '../../../src/features/agent/contracts/readDraft.ts';
import { draftOf } from '../../../src/features/agent/contracts/termsDraft.ts';
import { termsRows } from '../../../src/features/agent/termsRows.ts';
import { withPseudonyms } from '../../../streams/replay/recording/pseudonyms.ts';
import { seeded } from '../../../streams/replay/seeded.ts';
import { offersState } from '../../../streams/stores/adapters/offersState.ts';
import { createAgentContractsStore } from '../../../streams/stores/agentContracts.ts';
import type { StoreParts } from '../../../streams/stores/storeParts.ts';
import { lawBreak } from '../../../streams/wire/contracts/law.ts';
import { redactOffers } from '../../../streams/wire/contracts/redaction.ts';
import { isSalary, SALARY_KINDS } from '../../../streams/wire/contracts/salary.ts';
import { sampleTerms } from '../../../streams/wire/contracts/sample.ts';
import { Consolidated, ContractTerms, OffersState } from '../../../streams/wire/contracts/shapes.ts';
import { ratesOf, tiersOf } from '../../../streams/wire/contracts/terms.ts';
import { CONTRACT_KINDS, CONTRACT_TRAITS } from '../../../streams/wire/contracts/words.ts';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';

const DAY = 86_400_000;
const YEAR = { start: Date.UTC(2026, 0, 1), end: Date.UTC(2027, 0, 1) };
const LANGUAGES = ['en', 'bn', 'ar'] as const;
const PAYS = ['rate', 'contractRate', 'winRate', 'lossRate'];

/** The same terms with every share that they pay changed. */
const paying = <T>(terms: T, change: (rate: number) => number): T =>
  JSON.parse(JSON.stringify(terms), (key, value) => (PAYS.includes(key) ? change(value) : value));

/** What the page sends when it offers terms: the call and its parameters. */
function sentFor(terms: ContractTerms): readonly [keyof typeof calls, unknown] {
  const sent: [keyof typeof calls, unknown][] = [];
  const parts = {
    rest: {},
    intents: {
      run: (call: keyof typeof calls, params: unknown) => {
        sent.push([call, params]);
        return EMPTY;
      },
    },
    session$: new BehaviorSubject({ uid: 'u', phase: 'live' }),
  };
  const store = createAgentContractsStore(parts as unknown as StoreParts);
  store.propose({ account: 'bela', category: 'CONS', isChange: false, terms }).subscribe();
  return sent[0] ?? expect.unreachable('nothing was sent');
}

const migrations = readdirSync('gateway/db/migrations')
  .map(file => readFileSync(`gateway/db/migrations/${file}`, 'utf8'))
  .join('\n');
/** Whether the database takes this kind in a table. */
const isTaken = (table: string, kind: string) =>
  [
    ...migrations.matchAll(new RegExp(`(?:create|alter) table ${table}\\b[^;]*?kind in \\(([^)]*)\\)`, 'g')),
  ].some(([, kinds]) => kinds?.includes(`'${kind}'`));

const textOf = (language: string, key: string): unknown => {
  const [namespace = '', path = ''] = key.split(':');
  const texts = JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8'));
  return path.split('.').reduce((group, step) => group?.[step], texts);
};

describe.each(CONTRACT_KINDS)('the kind of contracts %s', kind => {
  const random = seeded(7);
  const some = Array.from({ length: 20 }, () => sampleTerms(kind, random));
  const [one] = some;
  if (one === undefined) throw new Error('there are no terms');

  it('has terms that the wire and an operator take', () => {
    for (const terms of some) {
      expect(ContractTerms.parse(terms)).toEqual(terms);
      expect(OfferedTerms.parse(terms)).toEqual(terms);
    }
  });

  it('is offered by a call that takes these terms', () => {
    const [call, params] = sentFor(one);
    expect(call).toBe(CONTRACT_TRAITS[kind].call);
    const spec: CallSpec = calls[call];
    expect(spec.params.parse(params)).toEqual(params);
    for (const answer of ['A', 'R', 'C'])
      expect(spec.params.safeParse({ status: answer, category: 'CONS' }).success).toBe(true);
  });

  it('is in the consolidated call as it is in the topic', () => {
    const about = { id: `${kind}:LIVE`, kind, category: 'LIVE' as const, contractId: `c-${kind}` };
    const state = OffersState.parse({
      requests: [{ ...about, status: 'P', downlineHigherRate: false, terms: one }],
      inForce: [{ ...about, id: `${kind}:LIVE`, terms: one }],
    });
    const read = offersState(Consolidated.parse(toConsolidated(state)), null);
    expect(read.requests.map(({ terms }) => ratesOf(terms))).toEqual([ratesOf(one)]);
    expect(read.inForce.map(({ terms }) => tiersOf(terms))).toEqual([tiersOf(one)]);
  });

  it('stays what it is in a recording', () => {
    for (const terms of some) {
      const event = { op: 'inForce', contract: { id: `${kind}:CONS`, kind, category: 'CONS', terms } };
      const kept = withPseudonyms({ keepAmounts: true, random: seeded(1) }, by =>
        redactOffers.data(event, by),
      );
      expect(ContractTerms.parse((kept as typeof event).contract.terms).kind).toBe(kind);
    }
  });

  it('is typed into a form as it is read', () => {
    for (const terms of some) expect(readDraft(draftOf(terms), [1, 1e14], 'en').terms).toEqual(terms);
  });

  it('gives a downline what its upline gets, and no more', () => {
    const held = { category: 'CONS', terms: one } as const;
    const mayGive = (terms: ContractTerms) =>
      lawBreak({ own: [held], granted: { category: 'CONS', terms }, beside: [], fixedGiven: () => 0 });
    expect(mayGive(one)).toBe(null);
    expect(mayGive(paying(one, rate => rate / 2))).toBe(null);
    expect(mayGive(paying(one, rate => rate * 2))).not.toBe(null);
    expect(lawBreak({ own: [], granted: held, beside: [], fixedGiven: () => 0 })).toEqual({ why: 'nothing' });
  });

  it('has a cap of the merchant', () => {
    expect(capOf(ContractCaps.parse({}), kind)[0]).toBeGreaterThan(0);
  });

  it('is known to the database', () => {
    expect(isTaken('bill', kind)).toBe(true);
    expect(isTaken('settlement_run', kind)).toBe(kind !== 'realtime');
  });

  it.runIf(kind !== 'realtime')(
    'is paid for every moment once, after its period, and for more turnover no less',
    () => {
      const terms = one as TieredTerms;
      const inForce = { effectiveFrom: YEAR.start, effectiveTo: YEAR.end };
      const periods = billPeriods(terms, inForce, { after: YEAR.start, until: YEAR.end });
      expect(periods.map(({ start }) => start)).toEqual([
        YEAR.start,
        ...periods.slice(0, -1).map(it => it.end),
      ]);
      expect(periods.at(-1)?.end).toBe(YEAR.end);
      for (const { end } of periods) {
        expect(settlesAt(kind, end)).toBeGreaterThan(end);
        expect(settlesAt(kind, end)).toBeLessThan(end + DAY);
      }
      const earned = (validBet: number) =>
        earnedBy(terms, { bets: 1, validBet, kept: validBet, costs: 0, activeMembers: 1_000 }).gross;
      const amounts = [0, 1e6, 1e8, 1e10].map(earned);
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
      expect([amounts[0], (amounts[3] ?? 0) > 0]).toEqual([0, true]);
    },
  );

  it.each(LANGUAGES)('has its texts in %s', language => {
    const sentences = isSalary(one) ? [`${kind}Share`, `${kind}Fixed`] : [kind];
    const columns = termsRows(one, '').flatMap(row => row.map(({ column }) => `agent:terms.${column}`));
    const keys = [
      `agent:kind.${kind}`,
      `records:word.${kind}`,
      ...sentences.map(key => `agent:inWords.${key}`),
      ...columns,
    ];
    expect(keys.filter(key => typeof textOf(language, key) !== 'string')).toEqual([]);
  });
});

it('no two kinds of contracts share a call, a mark in the menu or rows of the consolidated call', () => {
  const all = CONTRACT_KINDS.map(kind => CONTRACT_TRAITS[kind]);
  const names = all.flatMap(({ call, menu, rows }) => [call, menu, rows.requests, rows.inForce]);
  expect(new Set(names).size).toBe(names.length);
  expect(SALARY_KINDS.length).toBeGreaterThan(0);
});
