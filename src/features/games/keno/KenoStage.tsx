import { isDrawn, KENO_NUMBERS } from '../../../../streams/wire/fairGames/keno.ts';
import type { ChoiceOf } from '../../../../streams/wire/games/shapes.ts';
import type { StageProps } from '../view.ts';
import s from './Keno.module.css';

export interface KenoStageProps extends StageProps<ChoiceOf<'KENO'>> {
  /** How long a number takes to come, ms. */
  readonly perNumberMs: number;
}

const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, number) => number);
/** The order in which drawn numbers come into sight, here and there on the field; the draw itself has none. */
const SHOWN = NUMBERS.map(number => (number * 17) % KENO_NUMBERS);

/** The field as it was drawn: a hit is a picked number that came. */
export function KenoStage({ rolling, shown, choice, perNumberMs }: KenoStageProps) {
  const result = rolling ?? shown;
  const picks = result?.choice.picks ?? choice?.picks ?? [];
  const drawn = result === null ? [] : SHOWN.filter(number => isDrawn(result.outcome, number));
  return (
    <div className={s.field} dir="ltr" aria-hidden="true" data-rolling={rolling !== null || undefined}>
      {NUMBERS.map(number => {
        const place = drawn.indexOf(number);
        const picked = picks.includes(number);
        return (
          <span
            key={`${result?.id} ${number}`}
            className={s.ball}
            data-picked={picked || undefined}
            data-drawn={place >= 0 || undefined}
            {...(rolling !== null && place >= 0 && { style: { animationDelay: `${place * perNumberMs}ms` } })}
          >
            <span className="num">{number + 1}</span>
          </span>
        );
      })}
    </div>
  );
}
