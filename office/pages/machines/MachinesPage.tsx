import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { isPermission } from '../../../streams/wire/office/permissions.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay, useOffice } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { usePermissionName } from '../../kit/permissions/usePermissionName.ts';
import { Tag } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { EndDialog } from './EndDialog.tsx';
import { MakeDialog } from './MakeDialog.tsx';

type Machine = CallValue<'officeMachines'>[number];

/** Tokens that programs sign in with. */
export default function MachinesPage() {
  const { t } = useTranslation('machines');
  const may = useMay();
  const nameOf = usePermissionName();
  const { clock } = useOffice();
  const address = useListAddress();
  const [open, setOpen] = useState<'make' | Machine | null>(null);
  const source = wholeList(useCall('officeMachines', {}), machines => machines);
  const columns = useMemo<readonly ListColumn<Machine>[]>(() => {
    const stateOf = ({ ended, expiresAt }: Machine) =>
      ended ? 'ended' : expiresAt <= clock.now() ? 'expired' : 'good';
    return [
      { id: 'name', label: t('name'), cell: it => it.name, value: it => it.name, width: 180 },
      {
        id: 'state',
        label: t('state'),
        cell: it => <Tag tone={stateOf(it) === 'good' ? 'good' : 'bad'}>{t(`states.${stateOf(it)}`)}</Tag>,
        width: 100,
      },
      {
        id: 'scopes',
        label: t('scopes'),
        cell: it => it.scopes.map(scope => (isPermission(scope) ? nameOf(scope) : scope)).join(' · '),
        width: 320,
      },
      {
        id: 'used',
        label: t('used'),
        cell: it => (it.usedAt === null ? t('never') : <When at={it.usedAt} />),
        value: it => it.usedAt,
        width: 150,
      },
      {
        id: 'created',
        label: t('created'),
        cell: it => <When at={it.createdAt} />,
        value: it => it.createdAt,
      },
      {
        id: 'expires',
        label: t('expires'),
        cell: it => <When at={it.expiresAt} />,
        value: it => it.expiresAt,
      },
    ];
  }, [t, clock, nameOf]);
  const openRow = (machine: Machine) => {
    if (!machine.ended) setOpen(machine);
  };
  return (
    <OfficePage
      title={t('area')}
      lead={t('lead')}
      actions={
        may('machine.write') && (
          <Button size="sm" variant="primary" onClick={() => setOpen('make')}>
            <Plus size={15} aria-hidden="true" />
            <span>{t('make')}</span>
          </Button>
        )
      }
    >
      <OfficeList
        id="machines"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        rowKey={it => it.machineId}
        {...(may('machine.write') && { onOpen: openRow, onAct: openRow })}
        empty={t('empty')}
      />
      {open === 'make' && <MakeDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'make' && <EndDialog machine={open} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
