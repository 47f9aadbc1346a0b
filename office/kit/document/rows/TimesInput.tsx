import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { Field } from '../../../../src/ui/field/Field.tsx';
import { readTimeField, timeFieldOf } from '../../text/momentField.ts';
import s from './rows.module.css';
import type { RowsInputProps } from './rowsInputProps.ts';

/** A time of day or a moment as the document has it; null for what names none. */
const written = (text: string, isMoment: boolean): string | null => {
  if (!isMoment) return text === '' ? null : text.slice(0, 5);
  const at = readTimeField(text);
  return at === null ? null : new Date(at).toISOString();
};

/** The same as a field for it shows it. */
const shown = (text: string, isMoment: boolean): string => {
  const at = isMoment ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? text : timeFieldOf(at);
};

/** Times of day, or dates, a row for each; world time. */
export function TimesInput({ name, field, value, onChange, disabled }: RowsInputProps) {
  const { t } = useTranslation('content');
  const [next, setNext] = useState('');
  const hint = useId();
  const isMoment = field.as === 'dates';
  const times = String(value ?? '')
    .split(',')
    .map(it => it.trim())
    .filter(it => it !== '');
  const set = (all: readonly string[]) =>
    onChange(all.length === 0 ? undefined : [...new Set(all)].toSorted().join(','));
  const added = written(next, isMoment);
  return (
    <fieldset className={s.rows} aria-describedby={hint}>
      <legend>{t(`fields.${name}`)}</legend>
      <p id={hint} className={s.hint}>
        {t('worldTime')}
      </p>
      {times.length > 0 && (
        <ul className={s.times}>
          {times.map(time => (
            <li key={time} className={s.time}>
              <span className="num">{shown(time, isMoment).replace('T', ' ')}</span>
              {!disabled && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('times.remove', { time: shown(time, isMoment).replace('T', ' ') })}
                  onClick={() => set(times.filter(it => it !== time))}
                >
                  <X size={15} aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <div className={s.adding}>
          <Field
            label={t(isMoment ? 'times.date' : 'times.time')}
            type={isMoment ? 'datetime-local' : 'time'}
            value={next}
            onChange={event => setNext(event.target.value)}
          />
          <Button
            size="sm"
            disabled={added === null}
            onClick={() => {
              if (added !== null) set([...times, added]);
              setNext('');
            }}
          >
            <Plus size={15} aria-hidden="true" />
            <span>{t(isMoment ? 'times.addDate' : 'times.addTime')}</span>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
