import type { Ref } from 'react';
import type { BetChoice } from '../../../../streams/wire/games/shapes.ts';
import s from '../result/ResultView.module.css';
import type { Scale } from './scales.ts';

export interface MeterProps<Choice extends BetChoice> {
  readonly scale: Scale<Choice>;
  /** Decides where the winning part is; null while what is typed is no choice. */
  readonly choice: Choice | null;
  /** Where the pin stands, in hundredths; null without a pin. */
  readonly value: number | null;
  /** The moving part, for what draws each frame. */
  readonly pin: Ref<HTMLSpanElement>;
}

/** The scale of a game with its winning part. */
export function Meter<Choice extends BetChoice>({ scale, choice, value, pin }: MeterProps<Choice>) {
  const [from, to] = choice === null ? [0, 0] : scale.zoneOf(choice);
  return (
    <div className={s.meter} aria-hidden="true">
      <span className={s.scale}>
        {choice !== null && (
          <span
            className={s.zone}
            style={{ insetInlineStart: percent(from), insetInlineEnd: percent(1 - to) }}
          />
        )}
      </span>
      <span
        className={s.pin}
        ref={pin}
        hidden={value === null}
        style={{ transform: pinAt(scale.placeOf(value ?? scale.first)) }}
      />
      {scale.ticks.map(({ value: at, label }) => {
        const place = scale.placeOf(at);
        // The first one begins with the scale, the last one ends with it.
        const style = { insetInlineStart: percent(place), transform: `translateX(${-place * 100}%)` };
        return (
          <span key={label} className={s.tick} style={style}>
            {label}
          </span>
        );
      })}
    </div>
  );
}

const percent = (share: number) => `${share * 100}%`;

/** The pin's frame is as long as the scale, so that a share of it is a share of the scale. */
export function pinAt(place: number): string {
  return `translateX(${place * 100}%)`;
}
