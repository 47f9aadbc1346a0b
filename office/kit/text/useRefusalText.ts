import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';

/** The field that the gateway could not read, where its message is for developers; null for a message that is a sentence. */
function unreadField({ code, message, value }: Failure): string | null {
  if (code !== 'bad_request' || typeof value !== 'object' || value === null || !('field' in value))
    return null;
  const field = String(value.field);
  return message?.startsWith(`${field}: `) ? field : null;
}

/** Turns a failure into a sentence: the office's own for its code, else the gateway's. */
export function useRefusalText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation();
  return failure => {
    const { code, message, retryAfterMs } = failure;
    const field = unreadField(failure);
    if (field !== null) return t('errors.field', { field });
    const key = `errors.${code}`;
    const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
    if (i18n.exists(key)) return t(key, { seconds });
    return message ?? t('errors.unknown');
  };
}
