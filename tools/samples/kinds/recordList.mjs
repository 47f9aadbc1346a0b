import { file, line, texts } from '../parts.mjs';

const capital = name => `${name[0].toUpperCase()}${name.slice(1)}`;

/** A list of records over the bonuses of an account, with its page. */
function parts(name) {
  const Name = capital(name);
  const list = `${name}Records`;
  return [
    file(
      'declaration',
      `streams/wire/bonus/${list}.ts`,
      `import { z } from 'zod';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { defineRecords } from '../protocol/records.ts';

/** A sample. */
export const ${list} = defineRecords({
  path: '${name}',
  summary: 'A sample',
  audience: 'session',
  filters: {},
  row: z.object({ id: ShortText, at: Moment, amount: MinorUnsigned }),
  totals: z.object({ count: Count }),
  columns: [
    { key: 'at', as: 'time' },
    { key: 'amount', as: 'money' },
  ],
});
`,
    ),
    line(
      'list',
      'streams/wire/tables/recordLists.ts',
      "import { bonusRecords } from '../bonus/records.ts';",
      `import { ${list} } from '../bonus/${list}.ts';`,
    ),
    line('list', 'streams/wire/tables/recordLists.ts', 'export const recordLists = {', `  ${list},`),
    file(
      'query',
      `gateway/agents/records/${name}.ts`,
      `import { type SQL, sql } from 'drizzle-orm';
import { ownAccount } from './owners.ts';
import { asArray } from './readPage.ts';
import type { RecordSource, Selection } from './recordSource.ts';

const selected = (uids: SQL, { from, to }: Selection<'${list}'>): SQL => sql\`
  select * from bonus_grant where uid = any(\${uids}) and at >= \${from}::int8 and at < \${to}::int8\`;

/** A sample. */
export const ${list}: RecordSource<'${list}'> = {
  keysOf: async (_tx, ctx) => [ownAccount(ctx)],
  idType: 'text',
  rows: (key, selection) => selected(sql\`array[\${key}]\`, selection),
  toRecord: raw => ({ id: raw.id, at: Number(raw.at), amount: Number(raw.amount) }),
  async totals(tx, keys, selection) {
    const { rows } = await tx.execute<{ count: string }>(
      sql\`select count(*) as count from (\${selected(asArray(keys), selection)}) grants\`,
    );
    return { count: Number(rows[0]?.count ?? 0) };
  },
};
`,
    ),
    line(
      'query',
      'gateway/agents/records/module.ts',
      "import { bonusRecords } from './bonus.ts';",
      `import { ${list} } from './${name}.ts';`,
    ),
    line(
      'query',
      'gateway/agents/records/module.ts',
      "        ...answer('bonusRecords', bonusRecords),",
      `        ...answer('${list}', ${list}),`,
    ),
    file(
      'screen',
      `src/features/records/${Name}Page.tsx`,
      `import { useTranslation } from 'react-i18next';
import { recordListOf } from '../../../streams/stores/records/createRecordList.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { RecordList } from './RecordList.tsx';
import { Time } from './Time.tsx';

const create${Name}Records = recordListOf({ name: '${list}', live: 'reread' });

/** A sample. */
export default function ${Name}Page() {
  const { t } = useTranslation(['records', 'shell']);
  const title = t('shell:page.${name}');
  return (
    <Page>
      <PageHead title={title} />
      <RecordList
        title={title}
        name="${name}"
        store={create${Name}Records}
        filters={[]}
        columns={[
          { key: 'at', cell: ({ at }) => <Time at={at} /> },
          { key: 'amount', isFigure: true, cell: ({ amount }) => <Amount minor={amount} /> },
        ]}
        figures={({ count }) => [{ key: 'count', label: t('bonus.count'), value: count, as: 'count' }]}
      />
    </Page>
  );
}
`,
    ),
    line(
      'entry',
      'src/routes/member.ts',
      "  known('bonusDetails', 'records/BonusDetailsPage'),",
      `  known('${name}', 'records/${Name}Page'),`,
    ),
    ...texts('texts', 'shell', `page.${name}`, name),
    line(
      'who may',
      'tests/gateway/matrix/expected.ts',
      '  bonusRecordsFile: { row: protectedBy() },',
      ['Page', 'Totals', 'File'].map(call => `  ${list}${call}: { row: protectedBy() },`).join('\n'),
    ),
  ];
}

const broken = (name, from, to) => all =>
  all.map(part =>
    part.name === name && part.whole !== undefined
      ? { ...part, whole: part.whole.replace(from, () => to) }
      : part,
  );

export default {
  kind: 'page of records',
  name: 'gift',
  parts,
  most: { files: 3, edited: 3, lines: 5 },
  tests: ['tests/unit/routes/pages.test.ts'],
  lacking: [
    { lacks: 'query', by: 'types', says: name => new RegExp(`${name}RecordsPage`) },
    {
      lacks: 'who may',
      by: 'types',
      apart: true,
      says: name => new RegExp(`expected\\.ts.*\\b${name}RecordsPage`, 's'),
    },
    { lacks: 'list', by: 'types', says: name => new RegExp(`"${name}Records"`) },
    {
      lacks: 'a column that its rows have',
      by: 'types',
      change: broken('declaration', "key: 'amount'", "key: 'amounts'"),
      says: name => new RegExp(`bonus/${name}Records\\.ts.*"amounts"`, 's'),
    },
    ...['keysOf', 'toRecord', 'idType'].map(key => ({
      lacks: `${key} of the query`,
      by: 'types',
      change: broken('query', new RegExp(`^  ${key}: .*\n`, 'm'), ''),
      says: name => new RegExp(`records/${name}\\.ts.*'${key}' is missing`, 's'),
    })),
    { lacks: 'entry', by: 'checks', says: name => new RegExp(`records/${capital(name)}Page`) },
    { lacks: 'texts', by: 'checks', says: name => new RegExp(`shell:page\\.${name}`) },
  ],
};
