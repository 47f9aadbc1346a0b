import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';

/** How long a slide is seen, and how long it takes to give way to the next, ms (S9-38). */
export const TURN_EVERY_MS = 5_000;
export const SLIDE_TURN_MS = 1_000;

export interface CarouselOptions {
  /** No motion: slides change at once, and only when somebody asks for another one. */
  readonly still: boolean;
  readonly onTurn: (index: number) => void;
  /** How long the first slide has been shown already, ms. */
  readonly seenFor: number;
}

/** A row of slides that turns by itself. */
export interface Carousel {
  /** To the next or the previous one; behind the last comes the first. */
  go(by: 1 | -1): void;
  to(index: number): void;
  /** Stands still while `held`. */
  hold(held: boolean): void;
  /** Leaves the markup as it was found. */
  end(): void;
}

/**
 * Starts the rotation of the slides in a frame (`.swiper` > `.swiper-wrapper` > `.swiper-slide`). They can also be
 * swiped, and follow the writing direction. Uses a timer of its own, because Swiper's autoplay requests every
 * frame of the five seconds between two slides.
 */
export function startCarousel(frame: HTMLElement, { still, onTurn, seenFor }: CarouselOptions): Carousel {
  let isHeld = false;
  let timer: number | undefined;
  const stop = () => window.clearTimeout(timer);
  // Measured from the start of the last change, so that the interval is 5 s and not 6.
  const wait = (ms = TURN_EVERY_MS) => {
    stop();
    if (!still && !isHeld) timer = window.setTimeout(turn, ms);
  };
  const swiper = new Swiper(frame, {
    modules: [EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    speed: still ? 0 : SLIDE_TURN_MS,
    rewind: true,
    on: {
      slideChange({ activeIndex }) {
        onTurn(activeIndex);
        wait();
      },
      // No automatic change while a finger touches the slide.
      touchStart: stop,
      touchEnd: () => wait(),
    },
  });
  function turn() {
    swiper.slideNext();
    wait();
  }
  wait(TURN_EVERY_MS - seenFor);
  return {
    go: by => void (by === 1 ? swiper.slideNext() : swiper.slidePrev()),
    to: index => void swiper.slideTo(index),
    hold(held) {
      if (held === isHeld) return;
      isHeld = held;
      wait();
    },
    end() {
      stop();
      swiper.destroy(true, true);
    },
  };
}
