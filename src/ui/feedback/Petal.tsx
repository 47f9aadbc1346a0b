import s from './feedback.module.css';

/** The outline of a lily: the mark of an empty place. */
export function Petal() {
  return (
    <svg className={s.petal} viewBox="0 0 56 44" aria-hidden="true" focusable="false">
      <path d="M28 42C18 32 18 14 28 2c10 12 10 30 0 40zM28 42C16 38 9 27 10 10c10 5 17 14 18 32zM28 42c12-4 19-15 18-32-10 5-17 14-18 32zM28 42C12 42 3 34 1 22c10 0 18 6 27 20zM28 42c16 0 25-8 27-20-10 0-18 6-27 20z" />
    </svg>
  );
}
