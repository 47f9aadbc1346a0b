import { type KeyboardEvent, memo, useCallback, useId, useRef, useState } from 'react';
import type { Chips } from '../../../tables/wire/state.ts';
import type { ClothLayout } from '../layouts/layout.ts';
import { useWords } from '../words/words.ts';
import { ClothDrawing } from './ClothDrawing.tsx';
import { amountOn } from './chips.ts';
import { nextSpot } from './nextSpot.ts';
import { SpotButton, type SpotResult } from './SpotButton.tsx';

export interface ClothProps {
  readonly kind: string;
  readonly cloth: ClothLayout;
  /** Chips of this player, and of all. */
  readonly own: Chips;
  readonly all: Chips;
  readonly values: readonly number[];
  readonly resultOf: (bet: string) => SpotResult;
  readonly isOpen: boolean;
  /** Bets that are pointed at by a call. */
  readonly called: ReadonlySet<string>;
  readonly onLay: (bet: string) => void;
  readonly onPoint: (bet: string | null) => void;
}

/** The cloth: every bet is a button where it lies. Where there are many, arrow keys go from one to the next. */
export const ClothView = memo(function ClothView(props: ClothProps) {
  const { kind, cloth, own, all, values, resultOf, isOpen, called, onLay, onPoint } = props;
  const { texts } = useWords();
  const hint = useId();
  const [at, setAt] = useState(0);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const { spots, hasArrows } = cloth;
  const onElement = useCallback((bet: string, element: HTMLButtonElement | null) => {
    if (element === null) buttons.current.delete(bet);
    else buttons.current.set(bet, element);
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (!hasArrows || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = nextSpot(spots, at, event.key);
    setAt(next);
    buttons.current.get(spots[next]?.bet ?? '')?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of a hundred buttons is no form
    <div
      className="cloth"
      role="group"
      aria-label={texts.tables.cloth.label}
      {...(hasArrows && { 'aria-describedby': hint })}
      data-kind={kind}
      data-open={isOpen}
      style={{ aspectRatio: `${cloth.width} / ${cloth.height}` }}
      onKeyDown={onKeyDown}
      onFocus={event => {
        const target: Element = event.target;
        const focused = spots.findIndex(({ bet }) => buttons.current.get(bet) === target);
        if (focused !== -1) setAt(focused);
      }}
    >
      <ClothDrawing cloth={cloth} />
      {spots.map((spot, place) => (
        <SpotButton
          key={spot.bet}
          {...{ kind, spot, cloth, values, isOpen, onElement, onLay, onPoint }}
          own={amountOn(own, spot.bet)}
          all={amountOn(all, spot.bet)}
          result={resultOf(spot.bet)}
          isCalled={called.has(spot.bet)}
          tabIndex={hasArrows && place !== Math.min(at, spots.length - 1) ? -1 : 0}
        />
      ))}
      {hasArrows && (
        <p id={hint} className="hidden">
          {texts.tables.cloth.arrows}
        </p>
      )}
    </div>
  );
});
