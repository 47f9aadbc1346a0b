import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lottery } from '../../../streams/wire/lottery/games.ts';
import { type Play, poolOf } from '../../../streams/wire/lottery/rules.ts';
import { MOST_LINES } from '../../../streams/wire/lottery/ticket.ts';
import { chosenLines, rowsNeeded } from '../../../streams/wire/lottery/typedLines.ts';
import { Button } from '../../ui/button/Button.tsx';
import { grid, stack, typography } from '../../ui/layout/layout.ts';
import s from './lottery.module.css';
import type { SlipState } from './useSlip.ts';

export interface NumberChoiceProps {
  readonly lottery: Lottery;
  readonly play: Play;
  readonly slip: SlipState;
}

/** The numbers of a play that are chosen together: of more than needed, all combinations are lines. */
export function NumberChoice({ lottery: { rule }, play, slip }: NumberChoiceProps) {
  const { t } = useTranslation('lottery');
  const [chosen, setChosen] = useState<readonly (readonly string[])[]>(
    Array.from({ length: rowsNeeded(play) }, () => []),
  );
  const toggle = (row: number, number: string) =>
    setChosen(before =>
      before.map((it, i) =>
        i !== row
          ? it
          : it.includes(number)
            ? it.filter(one => one !== number)
            : [...it, number].toSorted((a, b) => Number(a) - Number(b)),
      ),
    );
  const { lines, fault } = chosenLines(play, rule, chosen);
  return (
    <div className={stack(4)}>
      {chosen.map((row, i) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={i}
          aria-label={chosen.length === 1 ? t('numbersOf') : t('row', { place: i + 1 })}
          className={`${grid(2)} ${s.numbers}`}
          dir="ltr"
        >
          {poolOf(rule).map(number => (
            <button
              key={number}
              type="button"
              className={s.number}
              aria-pressed={row.includes(String(number))}
              onClick={() => toggle(i, String(number))}
            >
              {number}
            </button>
          ))}
        </fieldset>
      ))}
      <p className={typography(14, 'quiet')} role="status">
        {fault === 'many' && t('typed.many', { count: MOST_LINES })}
      </p>
      <div>
        <Button
          disabled={lines.length === 0}
          onClick={() => {
            slip.add(play.code, lines);
            setChosen(chosen.map(() => []));
          }}
        >
          {t('addLines', { count: lines.length })}
        </Button>
      </div>
    </div>
  );
}
