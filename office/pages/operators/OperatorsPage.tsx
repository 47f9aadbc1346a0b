import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useMay, useOperator } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { OperatorDialog } from './OperatorDialog.tsx';
import type { Operator } from './operator.ts';
import { ResetDialog } from './ResetDialog.tsx';

/** Who works in the office. */
export default function OperatorsPage() {
  const { t } = useTranslation('operators');
  const may = useMay();
  const address = useListAddress();
  const read = useCall('officeOperators', {});
  const [open, setOpen] = useState<'invite' | Operator | null>(
    address.values.open === 'invite' ? 'invite' : null,
  );
  const [reset, setReset] = useState<Operator | null>(null);
  const { who } = useOperator();
  const { text = '', state = '' } = address.values;
  const source = wholeList(read, operators =>
    operators
      .filter(it => `${it.name} ${it.login} ${it.role}`.toLowerCase().includes(text.toLowerCase()))
      .filter(({ locked }) => state === '' || (state === 'locked') === locked),
  );
  const columns = useMemo<readonly ListColumn<Operator>[]>(
    () => [
      { id: 'login', label: t('login'), cell: it => it.login, value: it => it.login, width: 160 },
      { id: 'name', label: t('name'), cell: it => it.name, value: it => it.name, width: 200 },
      { id: 'role', label: t('role'), cell: it => it.role, value: it => it.role, width: 120 },
      {
        id: 'state',
        label: t('state'),
        cell: ({ locked }) => (
          <Tag tone={locked ? 'bad' : 'good'}>{locked ? t('states.locked') : t('states.open')}</Tag>
        ),
        width: 100,
      },
      {
        id: 'sessions',
        label: t('sessions'),
        cell: it => it.sessions,
        value: it => it.sessions,
        width: 110,
        align: 'end',
      },
      {
        id: 'created',
        label: t('created'),
        cell: it => <When at={it.createdAt} />,
        value: it => it.createdAt,
        width: 160,
      },
    ],
    [t],
  );
  return (
    <OfficePage
      title={t('area')}
      lead={t('lead')}
      actions={
        may('operator.write') && (
          <Button size="sm" variant="primary" onClick={() => setOpen('invite')}>
            <UserPlus size={15} aria-hidden="true" />
            <span>{t('invite.open')}</span>
          </Button>
        )
      }
    >
      <OfficeList
        id="operators"
        label={t('area')}
        address={address}
        source={source}
        columns={columns}
        filters={[
          { id: 'text', kind: 'search', label: t('search') },
          {
            id: 'state',
            kind: 'choice',
            label: t('state'),
            options: [
              { value: 'open', label: t('states.open') },
              { value: 'locked', label: t('states.locked') },
            ],
          },
        ]}
        rowKey={it => it.operatorId}
        {...(may('operator.write') && { onOpen: setOpen, onAct: setOpen })}
        empty={t('empty')}
      />
      {open === 'invite' && <InviteDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'invite' && (
        <OperatorDialog
          operator={open}
          onReset={
            open.locked || who === `operator:${open.operatorId}`
              ? null
              : () => {
                  setReset(open);
                  setOpen(null);
                }
          }
          onClose={() => setOpen(null)}
        />
      )}
      {reset !== null && <ResetDialog operator={reset} onClose={() => setReset(null)} />}
    </OfficePage>
  );
}
