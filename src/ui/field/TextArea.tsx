import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import type { Elements } from '../elements.ts';
import s from './Field.module.css';
import own from './Input.module.css';
import { useErrorRegion } from './useErrorRegion.ts';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  readonly label: string;
  /** Why what stands in the field can't be taken; announced when it appears. */
  readonly error?: string | undefined;
  /** What may be entered; read together with the field. */
  readonly hint?: string | undefined;
  /** Beside the error: a counter. */
  readonly end?: Elements;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text of several lines with its hint, its error and its counter. */
export function TextArea({ label, error, hint, end, ref, rows = 6, className = '', ...area }: TextAreaProps) {
  const id = useId();
  const region = useErrorRegion(error);
  return (
    <div className={`${s.field} ${className}`}>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      <div className={s.frame} data-invalid={error !== undefined || undefined}>
        <textarea
          {...area}
          ref={ref}
          id={id}
          rows={rows}
          dir="auto"
          className={`${own.input} ${own.area}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={[hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ')}
        />
      </div>
      <div className={own.below}>
        {hint ? (
          <p className={own.hint} id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
        {/* Always there: a live region must exist before it says something. */}
        <p className={own.error} id={`${id}-error`} ref={region}>
          {error}
        </p>
        {end}
      </div>
    </div>
  );
}
