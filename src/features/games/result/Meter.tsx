import type { Ref } from 'react';
import type { BetChoice } from '../../../../streams/wire/entities/game.ts';
import s from './ResultView.module.css';
import { placeOf } from './roll.ts';

const TICKS = {
  DICE: [
    { value: 0, label: '0' },
    { value: 2_500, label: '25' },
    { value: 5_000, label: '50' },
    { value: 7_500, label: '75' },
    { value: 10_000, label: '100' },
  ],
  LIMBO: [
    { value: 100, label: '1×' },
    { value: 200, label: '2×' },
    { value: 400, label: '4×' },
    { value: 1_000, label: '10×' },
  ],
} as const;

export interface MeterProps {
  /** Decides where the winning part is; null while what is typed is no choice. */
  readonly choice: BetChoice | null;
  readonly game: BetChoice['game'];
  /** Where the pin stands, in hundredths; null without a pin. */
  readonly value: number | null;
  /** The moving part, for what draws each frame. */
  readonly pin: Ref<HTMLSpanElement>;
}

/** The scale of a game with its winning part. Silent: the sentence below says the same. */
export function Meter({ choice, game, value, pin }: MeterProps) {
  const limbo = game === 'LIMBO';
  const edge = choice === null ? null : placeOf(game, choice.game === 'DICE' ? choice.chance : choice.target);
  return (
    <div className={s.meter} aria-hidden="true" data-game={game}>
      <span className={s.scale}>
        {edge !== null && (
          <span
            className={s.zone}
            style={{
              insetInlineStart: limbo ? percent(edge) : 0,
              insetInlineEnd: limbo ? 0 : percent(1 - edge),
            }}
          />
        )}
      </span>
      <span
        className={s.pin}
        ref={pin}
        hidden={value === null}
        style={{ transform: pinAt(value === null ? 0 : placeOf(game, value)) }}
      />
      {TICKS[game].map(({ value: at, label }) => {
        const place = placeOf(game, at);
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
