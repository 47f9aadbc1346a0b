import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { picksNeeded } from '../../../streams/wire/lottery/rules.ts';
import { MOST_LINES } from '../../../streams/wire/lottery/ticket.ts';
import { digitsOf, typedLines } from '../../../streams/wire/lottery/typedLines.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { cluster, grid, stack } from '../../ui/layout/layout.ts';
import s from './keypad.module.css';
import type { NumberChoiceProps } from './NumberChoice.tsx';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** Characters that a ticket of the most lines needs, and some more. */
const MOST_TYPED = 1_500;

/** What stands there once a key was pressed: numbers that are full are parted from the next one. */
function typedWith(text: string, key: string, width: number): string {
  if (key === ',') return text.trim() === '' || text.trimEnd().endsWith(',') ? text : `${text.trimEnd()}, `;
  const run = /\d*$/.exec(text)?.[0] ?? '';
  return width > 1 && run.length === width ? `${text} ${key}` : text + key;
}

const withoutLast = (text: string) => text.trimEnd().slice(0, -1);

/**
 * Lines by typing: into the line itself, on the keys below it, or on the keyboard while one of these keys has the focus. Several
 * lines can be pasted at once.
 */
export function Keypad({ lottery: { rule }, play, slip }: NumberChoiceProps) {
  const { t } = useTranslation('lottery');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { lines, fault, missing } = typedLines(play, rule, text);
  const width = digitsOf(rule);
  const needed = picksNeeded(play);
  const press = (key: string) => setText(before => typedWith(before, key, width).slice(0, MOST_TYPED));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (lines.length === 0 || missing > 0) {
      field.current?.focus();
      return;
    }
    slip.add(play.code, lines);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[0-9,]$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') setText(withoutLast);
    else return;
    event.preventDefault();
  };
  const bounds = { least: rule.lowest, most: rule.highest, count: fault === 'many' ? MOST_LINES : needed };
  const said =
    missing > 0 ? t('typed.missing', { count: missing }) : t('typed.lines', { count: lines.length });
  const understood = text.trim() === '' ? undefined : said;
  return (
    <form className={stack(3)} onSubmit={add} noValidate>
      <Field
        ref={field}
        label={t('typed.label')}
        hint={t(width === 1 ? 'typed.digits' : 'typed.numbers', bounds)}
        error={fault === null ? undefined : t(`typed.${fault}`, bounds)}
        understood={understood}
        value={text}
        onChange={event => setText(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MOST_TYPED}
        dir="ltr"
      />
      <fieldset
        className={`${grid(2)} ${s.keys}`}
        aria-label={t('typed.keys')}
        dir="ltr"
        onKeyDown={onKeyDown}
      >
        {DIGITS.map(digit => (
          <button key={digit} type="button" className={s.key} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={s.key} aria-label={t('typed.next')} onClick={() => press(',')}>
          ,
        </button>
        <button type="button" className={s.key} onClick={() => press('0')}>
          0
        </button>
        <button
          type="button"
          className={s.key}
          aria-label={t('typed.back')}
          onClick={() => setText(withoutLast)}
        >
          <Icon name="delete" />
        </button>
      </fieldset>
      <div className={cluster(2)}>
        <Button type="submit" disabled={lines.length === 0 || missing > 0}>
          {t('addLines', { count: lines.length })}
        </Button>
        <Button variant="ghost" disabled={text === ''} onClick={() => setText('')}>
          {t('typed.clear')}
        </Button>
      </div>
    </form>
  );
}
