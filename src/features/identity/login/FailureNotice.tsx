import type { Failure } from '../../../../streams/failure.ts';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Why it didn't work, and what to do about it, above a form. */
export function FailureNotice({ failure }: { readonly failure: Failure | null }) {
  const failureText = useFailureText();
  return failure === null ? null : <Notice tone="error">{failureText(failure)}</Notice>;
}
