import { PERMISSIONS, type Permission } from '../../../streams/wire/office/permissions.ts';
import { useMay } from '../OfficeContext.ts';
import s from './PermissionFields.module.css';
import { usePermissionName } from './usePermissionName.ts';

export interface PermissionFieldsProps {
  readonly label: string;
  readonly value: readonly string[];
  /** Those that are offered. */
  readonly offered?: readonly Permission[];
  readonly onChange: (value: readonly string[]) => void;
}

/** A choice of permissions; nobody gives what they may not do themselves. */
export function PermissionFields({ label, value, offered = PERMISSIONS, onChange }: PermissionFieldsProps) {
  const may = useMay();
  const nameOf = usePermissionName();
  return (
    <fieldset className={s.permissions}>
      <legend className={s.legend}>{label}</legend>
      {offered.map(permission => (
        <label key={permission} className={s.permission} data-lacks={!may(permission) || undefined}>
          <input
            type="checkbox"
            disabled={!may(permission)}
            checked={value.includes(permission)}
            onChange={event =>
              onChange(event.target.checked ? [...value, permission] : value.filter(it => it !== permission))
            }
          />
          <span>{nameOf(permission)}</span>
        </label>
      ))}
    </fieldset>
  );
}
