import { file, line, texts } from '../parts.mjs';

const screen = name => `${name[0].toUpperCase()}${name.slice(1)}Page`;

const parts = name => [
  file(
    'screen',
    `src/features/${name}/${screen(name)}.tsx`,
    `import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';

/** A sample. */
export default function ${screen(name)}() {
  const { t } = useTranslation('help');
  return (
    <Page>
      <PageHead title={t('shell:page.${name}')} />
    </Page>
  );
}
`,
  ),
  line(
    'entry',
    'src/routes/site.ts',
    'export const SITE: readonly PageDefinition[] = [',
    `  { path: '/${name}', name: '${name}', screen: '${name}/${screen(name)}' },`,
  ),
  ...texts('texts', 'shell', `page.${name}`, name),
];

export default {
  kind: 'page',
  name: 'leaflet',
  parts,
  most: { files: 1, edited: 1, lines: 1 },
  tests: ['tests/unit/routes/pages.test.ts'],
  lacking: [
    { lacks: 'entry', by: 'checks', says: name => new RegExp(`${name}/${screen(name)}`) },
    { lacks: 'screen', by: 'checks', says: name => new RegExp(`${name}/${screen(name)}`) },
    { lacks: 'texts', by: 'checks', says: name => new RegExp(`shell:page\\.${name}`) },
    {
      lacks: 'a known guard',
      by: 'types',
      change: all =>
        all.map(part =>
          part.name === 'entry' ? { ...part, line: part.line.replace(' },', ", guard: 'friend' },") } : part,
        ),
      says: () => /site\.ts.*"friend"/,
    },
  ],
};
