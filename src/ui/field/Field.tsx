import { type InputHTMLAttributes, type Ref, useId } from 'react';
import type { Elements } from '../elements.ts';
import s from './Field.module.css';
import own from './Input.module.css';
import { useErrorRegion } from './useErrorRegion.ts';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string;
  /** The label is read out but not shown: in a table, whose columns have names. */
  readonly labelHidden?: boolean;
  /** Why what stands in the field can't be taken; announced when it appears. */
  readonly error?: string | undefined;
  /** What was typed is taken for this; announced as it changes, and gives way to an error. */
  readonly understood?: string | undefined;
  /** What may be entered; read together with the field. */
  readonly hint?: string | undefined;
  /** More than a sentence of the same: a checklist. Also read together with the field. */
  readonly details?: Elements;
  /** Sits at the beginning inside the frame: a dialing code. */
  readonly start?: Elements;
  /** What the value is counted in: stands behind it, inside the frame. */
  readonly unit?: string | undefined;
  /** Sits at the end inside the frame: a switch. */
  readonly end?: Elements;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text with its hint and its error. */
export function Field({
  label,
  labelHidden = false,
  error,
  understood,
  hint,
  details,
  start,
  unit,
  end,
  ref,
  className = '',
  ...input
}: FieldProps) {
  const id = useId();
  const region = useErrorRegion(error);
  const described = [hint && `${id}-hint`, details && `${id}-details`, `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`${s.field} ${className}`}>
      <label className={labelHidden ? 'sr' : s.label} htmlFor={id}>
        {label}
      </label>
      {/* What begins or ends a number stands at that side of its digits, in whatever direction the page runs. */}
      <div
        className={s.frame}
        data-invalid={error !== undefined || undefined}
        dir={start === undefined && unit === undefined ? undefined : input.dir}
      >
        {start}
        <input
          {...input}
          ref={ref}
          id={id}
          className={own.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described}
        />
        {unit !== undefined && <span className={own.unit}>{unit}</span>}
        {end}
      </div>
      {hint ? (
        <p className={own.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {details ? <div id={`${id}-details`}>{details}</div> : null}
      {/* Always there: a live region must exist before it says something. */}
      <p className={error ? own.error : own.understood} id={`${id}-error`} ref={region}>
        {error ?? understood}
      </p>
    </div>
  );
}
