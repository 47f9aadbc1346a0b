import { file, line, texts } from '../parts.mjs';

const capital = name => `${name[0].toUpperCase()}${name.slice(1)}`;

/** A salary on the turnover of a week. */
function parts(name) {
  const Name = capital(name);
  const call = `process${Name}Salary`;
  return [
    line(
      'traits',
      'streams/wire/contracts/words.ts',
      'export const CONTRACT_TRAITS = {',
      `  ${name}: {
    call: '${call}',
    menu: '${name}Salary',
    rows: { requests: '${name}req', inForce: '${name}info', id: 'id' },
    period: 'weekly',
    salary: { tiers: 'details', turnover: 'betVolume' },
  },`,
    ),
    line(
      'terms',
      'streams/wire/contracts/termShapes.ts',
      "export const ContractTerms = z.discriminatedUnion('kind', [",
      `  z.object({ kind: z.literal('${name}'), details: z.array(dailyTierOf(termAmount.state)).min(1).max(FEW) }),`,
    ),
    line(
      'rows',
      'streams/wire/contracts/consolidatedShapes.ts',
      'export const Consolidated = z.object({',
      `  ${name}req: dailyRows,\n  ${name}info: dailyRows,`,
    ),
    line(
      'call',
      'streams/wire/contracts/calls.ts',
      'export const contractCalls = {',
      `  ${call}: contractCall({
    source: 'X',
    path: '/wps/relay/X_${call}',
    summary: 'Offers, changes, revokes or answers a sample.',
    params: DailyParams,
  }),`,
    ),
    line(
      'cap',
      'gateway/merchant/contractCaps.ts',
      '  daily: share.default(0.05),',
      `  ${name}: share.default(0.05),`,
    ),
    file(
      'migration',
      `gateway/db/migrations/9000_${name}.sql`,
      ['bill', 'settlement_run']
        .map(
          table => `alter table ${table} drop constraint ${table}_kind_check,
  add constraint ${table}_kind_check check (kind in ('dividend', 'daily', 'hourly', '${name}'${table === 'bill' ? ", 'realtime'" : ''}));
`,
        )
        .join(''),
    ),
    ...texts('texts', 'agent', `kind.${name}`, name),
    ...texts('texts', 'agent', `inWords.${name}Share`, name),
    ...texts('texts', 'agent', `inWords.${name}Fixed`, name),
    ...texts('texts', 'records', `word.${name}`, name),
    line(
      'life',
      'tests/gateway/contracts/life.test.ts',
      'const kinds = {',
      `  ${name}: {
    send: (who: string, status: 'P' | 'E', rate: number) =>
      world.call(world.contracts.handlers.${call}, who, {
        ...{ status, category: 'CONS', account: 'bruno' },
        ...daily(rate),
      }),
    reply: (status: 'A' | 'R' | 'C') =>
      world.call(world.contracts.handlers.${call}, 'bruno', { status, category: 'CONS' }),
    revoke: () =>
      world.call(world.contracts.handlers.${call}, 'alba', {
        ...{ status: 'V', category: 'CONS', account: 'bruno' },
      }),
    requests: '${name}req',
    info: '${name}info',
    row: daily,
    next: Date.UTC(2026, 2, 9),
  },`,
    ),
    line(
      'who may',
      'tests/gateway/matrix/expected.ts',
      "  processDividend: answerOf('dividend', 'A'),",
      `  ${call}: answerOf('${name}', 'R'),`,
    ),
    line(
      'whose',
      'tests/gateway/rights/agentCalls.ts',
      '  consolidated: alone(),',
      `  ${call}: process({ details: [{ ...tier, betVolume: 0 }] }),`,
    ),
    line(
      'typed',
      'tests/e2e/contracts.spec.ts',
      'const TYPED: Readonly<Record<ContractKind, Readonly<Record<string, string>>>> = {',
      `  ${name}: { betVolume: '1,000.50', activeMember: '2', rate: '0.3' },`,
    ),
  ];
}

const broken = (name, from, to) => all =>
  all.map(part => (part.name === name ? { ...part, line: part.line.replace(from, () => to) } : part));
const law = (name, what) => new RegExp(`the kind of contracts ${name} > ${what}`);

export default {
  kind: 'kind of contracts',
  name: 'fortnight',
  parts,
  most: { files: 1, edited: 5, lines: 17 },
  tests: ['tests/unit/laws/contractKinds.test.ts'],
  lacking: [
    ...['call', 'menu', 'rows', 'period', 'salary'].map(key => ({
      lacks: `${key} of the traits`,
      by: 'types',
      change: broken('traits', new RegExp(`\n    ${key}: .*`), ''),
      // The names that it lacks would hide what others lack.
      apart: true,
      says: () => new RegExp(`contracts/words\\.ts.*'${key}' is missing`, 's'),
    })),
    { lacks: 'call', by: 'types', says: name => new RegExp(`process${capital(name)}Salary`) },
    { lacks: 'rows', by: 'types', says: name => new RegExp(`${name}(req|info)`) },
    { lacks: 'cap', by: 'types', says: name => new RegExp(`contracts/rates\\.ts.*'${name}'`, 's') },
    {
      lacks: 'life',
      by: 'types',
      says: name => new RegExp(`contracts/life\\.test\\.ts.*\\b${name}\\b`, 's'),
    },
    {
      lacks: 'who may',
      by: 'types',
      apart: true,
      says: name => new RegExp(`expected\\.ts.*process${capital(name)}Salary`, 's'),
    },
    {
      lacks: 'typed',
      by: 'types',
      says: name => new RegExp(`e2e/contracts\\.spec\\.ts.*\\b${name}\\b`, 's'),
    },
    { lacks: 'terms', by: 'checks', says: name => law(name, 'has terms that the wire') },
    { lacks: 'migration', by: 'checks', says: name => law(name, 'is known to the database') },
    { lacks: 'texts', by: 'checks', says: name => law(name, 'has its texts in bn') },
    {
      lacks: 'a call that takes its terms',
      by: 'checks',
      change: broken('call', 'DailyParams', 'HourlyParams'),
      says: name => law(name, 'is offered by a call that takes these terms'),
    },
    {
      lacks: 'a cap above nothing',
      by: 'checks',
      change: broken('cap', '0.05', '0'),
      says: name => law(name, 'has a cap of the merchant'),
    },
  ],
};
