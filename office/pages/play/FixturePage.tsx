import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { exposureRows } from '../../../streams/wire/office/exposureRows.ts';
import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import { Bars } from '../../kit/chart/Bars.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { useCall } from '../../kit/useCall.ts';
import { exposureColumns } from './exposureColumns.tsx';
import { FixtureTags } from './FixtureTags.tsx';
import { nameOf } from './fixtureActs.ts';
import { PlayTabs } from './PlayTabs.tsx';

/** What is open changes with every bet, and no topic tells of it. */
const EVERY_MS = 3 * SECOND;
/** Markets that are drawn: the worst. */
const MOST_BARS = 12;

/** One fixture: what is open on it by market and selection, and what the house loses at most. */
export default function FixturePage() {
  const { t } = useTranslation('play');
  const address = useListAddress();
  const { server = '', fixture = '' } = useParams();
  const listed = useCall('officeFixtures', {}).value;
  const read = useCall('officeFixtureExposure', { server, fixture });
  const row = listed?.rows.find(it => it.server === server && it.id === fixture) ?? null;
  const columns = useMemo(() => exposureColumns(t), [t]);
  const source = {
    ...wholeList(read, exposureRows),
    file: { list: 'officeFixtureExposure' as const, input: { server, fixture } },
    readEveryMs: EVERY_MS,
  };
  const exposure = read.value;
  const bars = (exposure?.markets ?? [])
    .filter(({ worst }) => worst > 0)
    .slice(0, MOST_BARS)
    .map(({ market, name, worst }) => ({
      ...{ id: market, label: name, value: worst },
      text: <Money minor={worst} />,
    }));
  return (
    <OfficePage
      title={row === null ? fixture : nameOf(row)}
      lead={row === null ? server : `${row.sport}, ${row.league}, ${server}`}
      actions={<PlayTabs />}
    >
      {listed?.silent.includes(server) && (
        <Notice tone="error">{t('fixtures.silent', { servers: server })}</Notice>
      )}
      {row !== null && <FixtureTags fixture={row} />}
      {exposure !== null && (
        <Facts
          facts={[
            { label: t('fixtures.bets'), value: <span className="num">{exposure.bets}</span> },
            { label: t('fixtures.staked'), value: <Money minor={exposure.staked} /> },
            { label: t('fixtures.payable'), value: <Money minor={exposure.payable} /> },
            { label: t('fixtures.worst'), value: <Money minor={exposure.worst} /> },
          ]}
        />
      )}
      {bars.length > 0 && <Bars label={t('exposure.chart')} bars={bars} />}
      <OfficeList
        id="exposure"
        label={t('exposure.list')}
        address={address}
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        empty={t('exposure.empty')}
      />
    </OfficePage>
  );
}
