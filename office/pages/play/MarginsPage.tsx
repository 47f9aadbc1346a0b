import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { OfficeLeagueMargin } from '../../../streams/wire/office/leagueMarginCalls.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { useCall } from '../../kit/useCall.ts';
import { MarginDialog } from './MarginDialog.tsx';
import { marginColumns } from './marginColumns.tsx';
import { PlayTabs } from './PlayTabs.tsx';

const isFound = ({ name, league }: OfficeLeagueMargin, text: string) =>
  `${name} ${league}`.toLowerCase().includes(text.trim().toLowerCase());

/** What the house keeps of the prices of each league of the sports books. */
export default function MarginsPage() {
  const { t } = useTranslation('play');
  const address = useListAddress();
  const { text = '', sport = '' } = address.values;
  const mayDecide = useMay()('fixture.decide');
  const [open, setOpen] = useState<OfficeLeagueMargin | null>(null);
  const read = useCall('officeLeagueMargins', {});
  const all = read.value?.rows ?? [];
  const silent = read.value?.silent ?? [];
  const source = wholeList(read, ({ rows }) =>
    rows.filter(it => isFound(it, text) && (sport === '' || it.sport === sport)),
  );
  const columns = useMemo(() => marginColumns(t, mayDecide ? setOpen : null), [t, mayDecide]);
  return (
    <OfficePage title={t('margins.area')} lead={t('margins.lead')} actions={<PlayTabs />}>
      {silent.length > 0 && (
        <Notice tone="error">{t('margins.silent', { servers: silent.join(', ') })}</Notice>
      )}
      <OfficeList
        id="margins"
        label={t('margins.area')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          { id: 'text', kind: 'search', label: t('margins.search') },
          {
            id: 'sport',
            kind: 'choice',
            label: t('fixtures.sport'),
            options: optionsOf(new Set(all.map(it => it.sport)), value => value),
          },
        ]}
        rowKey={({ server, league }) => `${server} ${league}`}
        {...(mayDecide && { onOpen: setOpen, onAct: setOpen })}
        empty={all.length === 0 ? t('margins.none') : t('margins.empty')}
      />
      {open !== null && <MarginDialog row={open} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
