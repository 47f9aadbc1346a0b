import { useTranslation } from 'react-i18next';
import type { Failure } from '../../streams/failure.ts';
import { MINUTE } from '../../streams/wire/protocol/durations.ts';

/** Below this a lock is a matter of seconds, not of the five minutes its sentence names (S9-02), ms. */
const SOON = MINUTE;

/**
 * Turns a failure into a sentence: ours for its code, else the gateway's own, else a general one. A back end that sends
 * no codes speaks for itself, in the language of the call.
 */
export function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation();
  return ({ code, message, retryAfterMs }) => {
    const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
    if (code === 'http' && message !== null) return message;
    if (code === 'rate_limited' && retryAfterMs !== null && retryAfterMs < SOON) {
      return t('errors.rate_limited_soon', { count: seconds });
    }
    const key = `errors.${code}`;
    return i18n.exists(key) ? t(key, { seconds }) : (message ?? t('errors.unknown'));
  };
}
