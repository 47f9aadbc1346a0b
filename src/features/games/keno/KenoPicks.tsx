import { useTranslation } from 'react-i18next';
import { KENO_NUMBERS, KENO_PICKS } from '../../../../streams/wire/fairGames/keno.ts';
import { typography } from '../../../ui/layout/layout.ts';
import s from './Keno.module.css';

export interface KenoPicksProps {
  readonly picks: readonly number[];
  readonly onPicks: (picks: readonly number[]) => void;
}

const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, number) => number);

/** Forty numbers, of which one to ten are picked. */
export function KenoPicks({ picks, onPicks }: KenoPicksProps) {
  const { t } = useTranslation('games');
  const isFull = picks.length >= KENO_PICKS.max;
  return (
    <fieldset className={s.picks}>
      <legend className={typography(13, 'label')}>{t('keno.choice', KENO_PICKS)}</legend>
      <div className={s.field} dir="ltr">
        {NUMBERS.map(number => {
          const picked = picks.includes(number);
          return (
            <button
              key={number}
              type="button"
              className={s.number}
              aria-pressed={picked}
              aria-disabled={!picked && isFull}
              onClick={() => {
                if (picked) onPicks(picks.filter(it => it !== number));
                else if (!isFull) onPicks([...picks, number].toSorted((a, b) => a - b));
              }}
            >
              <span className="num">{number + 1}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
