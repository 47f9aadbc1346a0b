import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { OfficeFixture } from '../../../streams/wire/office/fixtureCalls.ts';
import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { useCall } from '../../kit/useCall.ts';
import { FixtureDialog } from './FixtureDialog.tsx';
import { actsOn, FIXTURE_STATES, type FixtureAct, isInState } from './fixtureActs.ts';
import { fixtureColumns } from './fixtureColumns.tsx';
import { PlayTabs } from './PlayTabs.tsx';

/** The books have no topic; scores and stakes change with every bet. */
const EVERY_MS = 3 * SECOND;

const isFound = ({ id, league, home, away }: OfficeFixture, text: string) =>
  `${home} ${away} ${league} ${id}`.toLowerCase().includes(text.trim().toLowerCase());

/** Fixtures of the sports books: what is staked, and what operators decide about them. */
export default function SportsPage() {
  const { t } = useTranslation('play');
  const may = useMay();
  const address = useListAddress();
  const { text = '', sport = '', state = '' } = address.values;
  const [open, setOpen] = useState<{ readonly fixture: OfficeFixture; readonly act: FixtureAct } | null>(
    null,
  );
  const read = useCall('officeFixtures', {});
  const all = read.value?.rows ?? [];
  const source = {
    ...wholeList(read, ({ rows }) =>
      rows.filter(it => isFound(it, text) && (sport === '' || it.sport === sport) && isInState(it, state)),
    ),
    readEveryMs: EVERY_MS,
  };
  const silent = read.value?.silent ?? [];
  const mayDecide = may('fixture.decide');
  const columns = useMemo(
    () => fixtureColumns(t, mayDecide ? (fixture, act) => setOpen({ fixture, act }) : null),
    [t, mayDecide],
  );
  return (
    <OfficePage title={t('fixtures.area')} lead={t('fixtures.lead')} actions={<PlayTabs />}>
      {silent.length > 0 && (
        <Notice tone="error">{t('fixtures.silent', { servers: silent.join(', ') })}</Notice>
      )}
      <OfficeList
        id="fixtures"
        label={t('fixtures.area')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          { id: 'text', kind: 'search', label: t('fixtures.search') },
          {
            id: 'sport',
            kind: 'choice',
            label: t('fixtures.sport'),
            options: optionsOf(new Set(all.map(it => it.sport)), value => value),
          },
          {
            id: 'state',
            kind: 'choice',
            label: t('state'),
            options: optionsOf(FIXTURE_STATES, value => t(`fixtures.states.${value}`)),
          },
        ]}
        rowKey={({ server, id }) => `${server} ${id}`}
        href={({ server, id }) => `/play/sports/${encodeURIComponent(server)}/${encodeURIComponent(id)}`}
        {...(mayDecide && {
          onAct: (fixture: OfficeFixture) => setOpen({ fixture, act: actsOn(fixture)[0] ?? 'result' }),
        })}
        empty={t('fixtures.empty')}
      />
      {open !== null && <FixtureDialog fixture={open.fixture} act={open.act} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
