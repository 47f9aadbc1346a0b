import s from './text.module.css';

/** Values of a call as they are. */
export function Json({ value }: { readonly value: unknown }) {
  return <pre className={s.json}>{JSON.stringify(value, null, 1)}</pre>;
}
