import { useTranslation } from 'react-i18next';
import type { Failure } from '../../streams/failure.ts';

/** Turns a failure into a sentence: ours for its code, else the gateway's own, else a general one. */
export function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation();
  return failure => {
    const key = `errors.${failure.code}`;
    if (i18n.exists(key)) return t(key, { seconds: Math.ceil((failure.retryAfterMs ?? 0) / 1000) });
    return failure.message ?? t('errors.unknown');
  };
}
