import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';

/** Turns a failure into a sentence: the office's own for its code, else the gateway's. */
export function useRefusalText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation();
  return ({ code, message, retryAfterMs }) => {
    const key = `errors.${code}`;
    const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
    if (i18n.exists(key)) return t(key, { seconds });
    return message ?? t('errors.unknown');
  };
}
