import { formatDateTime } from '../../i18n/time.ts';

/** When something was, in the reader's time zone. */
export function Time({ at }: { readonly at: number }) {
  return (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {formatDateTime(at)}
    </time>
  );
}
