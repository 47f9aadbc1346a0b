import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';

/** The field that a refusal is about; empty for none. */
function fieldIn({ code, value }: Failure): string {
  const isAbout = code === 'bad_request' && typeof value === 'object' && value !== null && 'field' in value;
  return isAbout ? String(value.field) : '';
}

/** A refusal of a document that calls the field what its form calls it. */
export function useNamedFailure(failure: Failure | null): Failure | null {
  const { t, i18n } = useTranslation('content');
  if (failure === null || failure.message === null) return failure;
  const field = fieldIn(failure);
  const [of, language = '', ...inside] = field.split('.');
  const name = inside[0] ?? (of === 'facts' ? language : (of ?? ''));
  if (field === '' || !i18n.exists(`content:fields.${name}`)) return failure;
  const label = of === 'texts' ? `${t(`fields.${name}`)} (${language.toUpperCase()})` : t(`fields.${name}`);
  const said = failure.message.replace(`${field}: `, '');
  return { ...failure, message: t('refused', { label, said }) };
}
