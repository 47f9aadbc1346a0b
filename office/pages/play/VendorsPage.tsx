import { Settings2, Wrench } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../src/ui/button/IconButton.tsx';
import type { OfficeVendor } from '../../../streams/wire/office/gameCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { optionsOf } from '../../kit/optionsOf.ts';
import { Money } from '../../kit/text/Money.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { useCall } from '../../kit/useCall.ts';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';
import { MaintenanceTags } from './MaintenanceTags.tsx';
import { PlayTabs } from './PlayTabs.tsx';
import s from './play.module.css';
import { VendorDialog } from './VendorDialog.tsx';

/** Vendors by category, in the order of members' lists. */
export default function VendorsPage() {
  const { t } = useTranslation('play');
  const may = useMay();
  const address = useListAddress();
  const { text = '', lane = '' } = address.values;
  const [open, setOpen] = useState<{
    readonly vendor: OfficeVendor;
    readonly what: 'set' | 'maintenance';
  } | null>(null);
  const read = useCall('officeVendors', {});
  const source = wholeList(read, vendors =>
    vendors
      .filter(it => `${it.name} ${it.vassalage}`.toLowerCase().includes(text.toLowerCase()))
      .filter(it => lane === '' || it.lane === lane),
  );
  const lanes = [...new Set((read.value ?? []).map(it => it.lane))];
  const isWriter = may('game.write');
  const isMaintainer = may('game.maintain');
  const columns = useMemo<readonly ListColumn<OfficeVendor>[]>(
    () => [
      { id: 'name', label: t('vendor'), cell: it => it.name, width: 200 },
      { id: 'lane', label: t('category.label'), cell: it => t(`category.${it.lane}`), width: 120 },
      {
        id: 'state',
        label: t('state'),
        width: 260,
        cell: it => (
          <span className={s.tags}>
            {it.hidden && <Tag tone="bad">{t('states.hidden')}</Tag>}
            <MaintenanceTags items={it.maintenance.map(one => ({ ...one, ofVendor: false }))} />
          </span>
        ),
      },
      {
        id: 'games',
        label: t('games'),
        width: 90,
        align: 'end',
        cell: it => <Link to={`/play?vendor=${encodeURIComponent(it.vassalage)}`}>{it.games}</Link>,
      },
      { id: 'place', label: t('place'), cell: it => it.place ?? '', width: 80, align: 'end' },
      {
        id: 'least',
        label: t('minStake'),
        cell: it => it.minStake !== null && <Money minor={it.minStake} />,
        width: 120,
        align: 'end',
      },
      {
        id: 'most',
        label: t('maxStake'),
        cell: it => it.maxStake !== null && <Money minor={it.maxStake} />,
        width: 120,
        align: 'end',
      },
      {
        id: 'actions',
        label: t('actions'),
        width: 90,
        cell: vendor => (
          <span className={s.tags}>
            {isWriter && (
              <IconButton
                label={t('set.open', { name: vendor.name })}
                onClick={() => setOpen({ vendor, what: 'set' })}
              >
                <Settings2 size={15} aria-hidden="true" />
              </IconButton>
            )}
            {isMaintainer && (
              <IconButton
                label={t('maintenance.title', { name: vendor.name })}
                onClick={() => setOpen({ vendor, what: 'maintenance' })}
              >
                <Wrench size={15} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        ),
      },
    ],
    [t, isWriter, isMaintainer],
  );
  const close = () => setOpen(null);
  return (
    <OfficePage title={t('vendors')} lead={t('vendorsLead')} actions={<PlayTabs />}>
      <OfficeList
        id="vendors"
        label={t('vendors')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          { id: 'text', kind: 'search', label: t('searchVendor') },
          {
            id: 'lane',
            kind: 'choice',
            label: t('category.label'),
            options: optionsOf(lanes, value => t(`category.${value}`)),
          },
        ]}
        rowKey={it => `${it.lane} ${it.vassalage}`}
        {...(isWriter && { onOpen: (vendor: OfficeVendor) => setOpen({ vendor, what: 'set' }) })}
        {...(isMaintainer && { onAct: (vendor: OfficeVendor) => setOpen({ vendor, what: 'maintenance' }) })}
        empty={t('emptyVendors')}
        isSorted
      />
      {open?.what === 'set' && <VendorDialog vendor={open.vendor} onClose={close} />}
      {open?.what === 'maintenance' && (
        <MaintenanceDialog
          name={open.vendor.name}
          vassalage={open.vendor.vassalage}
          gameCode={null}
          now={open.vendor.maintenance}
          onClose={close}
        />
      )}
    </OfficePage>
  );
}
