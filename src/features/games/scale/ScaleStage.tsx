import { useRef } from 'react';
import type { BetChoice } from '../../../../streams/wire/games/shapes.ts';
import { formatHundredths } from '../odds.ts';
import s from '../result/ResultView.module.css';
import { useProgress } from '../result/useProgress.ts';
import type { StageProps } from '../view.ts';
import { Meter, pinAt } from './Meter.tsx';
import type { Scale } from './scales.ts';

/** What falls as a large number, and where it stands on the game's scale. */
export function ScaleStage<Choice extends BetChoice>({
  scale,
  rolling,
  shown,
  choice,
}: StageProps<Choice> & { readonly scale: Scale<Choice> }) {
  const figure = useRef<HTMLSpanElement>(null);
  const pin = useRef<HTMLSpanElement>(null);
  useProgress(rolling, rolling === null ? 0 : scale.rollMs(rolling.outcome), progress => {
    if (rolling === null || figure.current === null || pin.current === null) return;
    const value = scale.rollingValue(rolling.outcome, progress);
    figure.current.textContent = formatHundredths(value) + scale.unit;
    pin.current.style.transform = pinAt(scale.placeOf(value));
  });
  // Parts of their own for each result: the frames of the last one have written into them.
  const key = `${rolling?.id}/${shown?.id}`;
  return (
    <>
      <p className={s.outcome} aria-hidden="true">
        <span key={key} ref={figure}>
          {shown === null ? '–' : formatHundredths(shown.outcome) + scale.unit}
        </span>
      </p>
      <Meter
        key={key}
        scale={scale}
        choice={rolling?.choice ?? choice}
        value={(rolling ?? shown)?.outcome ?? null}
        pin={pin}
      />
    </>
  );
}
