import { file, line, texts } from '../parts.mjs';

const capital = name => `${name[0].toUpperCase()}${name.slice(1)}`;

/** A public value, its publisher's module, its store and a page that shows it. */
function parts(name) {
  const Name = capital(name);
  return [
    file(
      'topic',
      `streams/wire/${name}/topic.ts`,
      `import { z } from 'zod';
import { Count, Moment } from '../protocol/bounds.ts';
import { fields, plain } from '../protocol/redaction.ts';
import { whole } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';

const State = z.object({ level: Count, at: Moment });
export type ${Name}State = z.infer<typeof State>;

/** A sample. */
export const ${name} = valueTopic<${Name}State>({
  audience: 'public',
  summary: 'A sample.',
  state: State,
  empty: null,
  redact: fields({ level: plain, at: plain }),
  items: 0,
  volatile: true,
  answers: {},
  sample: ({ random, now }) => ({ level: whole(random, 0, 300), at: now }),
});
`,
    ),
    line(
      'topic',
      'streams/wire/tables/topics.ts',
      "import { winners } from '../winners/topic.ts';",
      `import { ${name} } from '../${name}/topic.ts';`,
    ),
    line('topic', 'streams/wire/tables/topics.ts', 'const memberTopics = {', `  ${name},`),
    file(
      'module',
      `gateway/play/${name}/module.ts`,
      `import { defineModule, type WorldDeps } from '../../ground/module.ts';

/** A sample. */
export const ${name} = defineModule({
  name: '${name}',
  tables: [],
  create: ({ clock }: Pick<WorldDeps, 'clock'>) => ({
    readers: { ${name}: async () => ({ level: 0, at: clock.now() }) },
  }),
});
`,
    ),
    line(
      'module',
      'gateway/play/wing.ts',
      "import { rooms } from './rooms/module.ts';",
      `import { ${name} } from './${name}/module.ts';`,
    ),
    line('module', 'gateway/play/wing.ts', 'export const PLAY = [', `  ${name},`),
    file(
      'store',
      `streams/stores/${name}.ts`,
      `import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { ${Name}State } from '../wire/${name}/topic.ts';
import type { StoreParts } from './storeParts.ts';

export interface ${Name}Store {
  readonly ${name}$: Behavior<${Name}State | null>;
  readonly freshness$: Behavior<Freshness>;
}

/** A sample. */
export function create${Name}Store({ live }: StoreParts): ${Name}Store {
  const feed = live.feed('${name}', null, newestValue<${Name}State>());
  return { ${name}$: feed.value$, freshness$: feed.freshness$ };
}
`,
    ),
    line(
      'scripts',
      'streams/platformReplay/shownTopics.ts',
      'export const shownTopics: Readonly<Record<MemberTopicKey, ShownTopic>> = {',
      `  ${name}: { store: null, state: () => null, watched: {} },`,
    ),
    file(
      'screen',
      `src/features/${name}/${Name}Page.tsx`,
      `import { useTranslation } from 'react-i18next';
import { create${Name}Store } from '../../../streams/stores/${name}.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';

/** A sample. */
export default function ${Name}Page() {
  const { t } = useTranslation('shell');
  const store = useStore(create${Name}Store);
  const shown = useBehavior(store.${name}$);
  return (
    <Page>
      <PageHead title={t('page.${name}')} />
      <p data-freshness={useBehavior(store.freshness$).kind}>{shown === null ? '–' : formatCount(shown.level)}</p>
    </Page>
  );
}
`,
    ),
    line(
      'entry',
      'src/routes/site.ts',
      'export const SITE: readonly PageDefinition[] = [',
      `  { path: '/${name}', name: '${name}', screen: '${name}/${Name}Page' },`,
    ),
    ...texts('texts', 'shell', `page.${name}`, name),
    line(
      'state of a test',
      'tests/gateway/realtime/support/node.ts',
      'export const emptyReaders: StateReaders = {',
      `  ${name}: async () => ({ level: 0, at: NOW }),`,
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
  kind: 'topic with a screen',
  name: 'tide',
  parts,
  most: { files: 4, edited: 4, lines: 6 },
  tests: ['tests/unit/streams/wire/tables/topics.test.ts', 'tests/unit/routes/pages.test.ts'],
  lacking: [
    { lacks: 'module', by: 'types', says: name => new RegExp(`createModules\\.ts.*\\b${name}\\b`, 's') },
    { lacks: 'scripts', by: 'types', says: name => new RegExp(`shownTopics\\.ts.*\\b${name}\\b`, 's') },
    ...['audience', 'redact', 'items', 'answers', 'sample', 'summary'].map(key => ({
      lacks: `${key} of the topic`,
      by: 'types',
      change: broken('topic', new RegExp(`^  ${key}: .*\n`, 'm'), ''),
      says: name => new RegExp(`wire/${name}/topic\\.ts.*'?${key}'?`, 's'),
    })),
    { lacks: 'entry', by: 'checks', says: name => new RegExp(`${name}/${capital(name)}Page`) },
    {
      lacks: 'a sample that fits its bounds',
      by: 'checks',
      change: broken('topic', 'whole(random, 0, 300)', 'whole(random, -300, 0)'),
      says: name => new RegExp(`the topic ${name} `),
    },
    {
      lacks: 'a redaction of every field',
      by: 'checks',
      change: broken('topic', 'level: plain, ', ''),
      says: name => new RegExp(`\\b${name}\\b`),
    },
  ],
};
