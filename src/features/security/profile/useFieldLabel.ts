import { useTranslation } from 'react-i18next';
import type { ProfileField } from '../../../../streams/wire/profile/shapes.ts';

/** The label of a fact, as the registration asks for it. */
export function useFieldLabel(): (field: ProfileField) => string {
  const { t } = useTranslation(['register', 'rules']);
  return field => (field === 'mobileNum' ? t('rules:mobile.label') : t(`register:fields.${field}`));
}
