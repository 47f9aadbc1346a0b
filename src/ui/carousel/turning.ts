import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';

/** How long a slide is seen, and how long it takes to give way to the next, ms (S9-38). */
export const TURN_EVERY_MS = 5_000;
export const TURN_MS = 1_000;

export interface TurningOptions {
  /** No motion: slides change at once, and only when somebody asks for another one. */
  readonly still: boolean;
  readonly onTurn: (index: number) => void;
}

/** A row of slides that turns by itself. */
export interface Turning {
  /** To the next or the previous one; behind the last comes the first. */
  go(by: 1 | -1): void;
  to(index: number): void;
  /** Stands still while `held`. */
  hold(held: boolean): void;
  /** Leaves the markup as it was found. */
  end(): void;
}

/**
 * Lets the slides in a frame turn (`.swiper` > `.swiper-wrapper` > `.swiper-slide`). They are swiped with a finger, too,
 * and run the way the frame is written.
 */
export function startTurning(frame: HTMLElement, { still, onTurn }: TurningOptions): Turning {
  const swiper = new Swiper(frame, {
    modules: [Autoplay, EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    speed: still ? 0 : TURN_MS,
    rewind: true,
    // The next turn is counted from this one's beginning: every 5 s, not every 6.
    ...(still
      ? {}
      : { autoplay: { delay: TURN_EVERY_MS, disableOnInteraction: false, waitForTransition: false } }),
    on: { slideChange: ({ activeIndex }) => onTurn(activeIndex) },
  });
  return {
    go: by => void (by === 1 ? swiper.slideNext() : swiper.slidePrev()),
    to: index => void swiper.slideTo(index),
    hold(held) {
      if (still || held === !swiper.autoplay.running) return;
      if (held) swiper.autoplay.stop();
      else swiper.autoplay.start();
    },
    end: () => void swiper.destroy(true, true),
  };
}
