import { Check, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { PERMISSIONS } from '../../../streams/wire/office/permissions.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { useFollowed } from '../../kit/age/useFollowed.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { usePermissionName } from '../../kit/permissions/usePermissionName.ts';
import { ScrollBox } from '../../kit/ScrollBox.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { useCall } from '../../kit/useCall.ts';
import { RoleDialog } from './RoleDialog.tsx';
import s from './roles.module.css';

type Role = CallValue<'officeRoles'>[number];

const NEW: Role = { role: '', permissions: ['own.session'], own: true };

/** What each role may: a line for each permission. */
export default function RolesPage() {
  const { t } = useTranslation('roles');
  const may = useMay();
  const refusalText = useRefusalText();
  const nameOf = usePermissionName();
  const read = useFollowed(useCall('officeRoles', {}));
  const { value: roles, failure } = read;
  const [open, setOpen] = useState<Role | null>(null);
  const isWriter = may('role.write');
  return (
    <OfficePage
      title={t('area')}
      lead={t('lead')}
      read={read}
      actions={
        isWriter && (
          <Button size="sm" variant="primary" onClick={() => setOpen(NEW)}>
            <Plus size={15} aria-hidden="true" />
            <span>{t('make')}</span>
          </Button>
        )
      }
    >
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      {roles !== null && (
        <ScrollBox label={t('area')} className={s.scroll}>
          <table className={s.grid}>
            <thead>
              <tr>
                <th scope="col">{t('permission')}</th>
                {roles.map(role => (
                  <th key={role.role} scope="col">
                    {role.own && isWriter ? (
                      <button type="button" className={s.role} onClick={() => setOpen(role)}>
                        {role.role}
                      </button>
                    ) : (
                      role.role
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {PERMISSIONS.map(permission => (
                <tr key={permission}>
                  <th scope="row">
                    <span>{nameOf(permission)}</span>
                    <code className={s.key}>{permission}</code>
                  </th>
                  {roles.map(({ role, permissions }) => {
                    const has = permissions.includes(permission);
                    return (
                      <td key={role} data-has={has || undefined}>
                        <span className="sr">
                          {t(has ? 'has' : 'hasNot', { role, permission: nameOf(permission) })}
                        </span>
                        {has ? (
                          <Check size={15} aria-hidden="true" />
                        ) : (
                          <Minus size={13} aria-hidden="true" />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {open && <RoleDialog role={open} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
