import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const isBlank = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() === ''
    : Object.entries(Object(value)).every(([name, part]) => name === 'countryDialingCode' || isBlank(part));

/**
 * Checks a field that has an error again whenever it is edited. Before it was sent for the first time a form of the
 * library only shows errors that were asked for, and keeps them whatever is typed. That a field is empty again is no
 * error until the form is sent.
 *
 * @param partners Fields that are judged by another one: its error is checked with that one.
 */
export function useRecheck<T extends FieldValues>(
  form: UseFormReturn<T>,
  partners?: Readonly<Partial<Record<Path<T>, Path<T>>>>,
): void {
  const { watch, trigger, clearErrors, getFieldState, formState } = form;
  const latest = useRef({ isSubmitted: false, partners });
  const { isSubmitted } = formState;
  useEffect(() => {
    latest.current = { isSubmitted, partners };
  });
  useEffect(() => {
    const edits = watch((values, { name, type }) => {
      // From the first sending on the library checks by itself.
      if (name === undefined || type !== 'change' || latest.current.isSubmitted) return;
      for (const field of [name, latest.current.partners?.[name]]) {
        if (field === undefined || getFieldState(field).error === undefined) continue;
        if (isBlank(values[field])) clearErrors(field);
        else void trigger(field);
      }
    });
    return () => edits.unsubscribe();
  }, [watch, trigger, clearErrors, getFieldState]);
}
