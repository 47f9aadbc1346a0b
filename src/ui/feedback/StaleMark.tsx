import s from './feedback.module.css';

/**
 * Says until when the value beside it was true. The value stays; only the mark comes and goes.
 * @param text The whole sentence, e.g. "as of 12:03:11".
 */
export function StaleMark({ text }: { readonly text: string }) {
  return <span className={s.stale}>{text}</span>;
}
