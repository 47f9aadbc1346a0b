import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../streams/wire/office/permissions.ts';

/** The name of a text: a dot would lead into a group of texts. */
type TextOf<Name extends string> = Name extends `${infer First}.${infer Rest}`
  ? `${First}_${TextOf<Rest>}`
  : Name;

/** What a permission allows, in words: "Take and decide deposits and withdrawals". */
export function usePermissionName(): (permission: Permission) => string {
  const { t } = useTranslation();
  return useCallback(
    permission => t(`permissions.${permission.replaceAll('.', '_') as TextOf<Permission>}`),
    [t],
  );
}
