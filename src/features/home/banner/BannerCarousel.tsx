import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Banner } from '../../../../streams/wire/content/shapes.ts';
import { useMedia } from '../../../kit/useMedia.ts';
import { type Carousel, startCarousel } from '../../../ui/carousel/carousel.ts';
import { SLOT_MS, whenIdle } from '../../../ui/idle/whenIdle.ts';
import { useWatched } from '../useWatched.ts';
import { BannerSlide } from './BannerSlide.tsx';
import { CarouselControls } from './CarouselControls.tsx';
import { CAROUSEL_DELAY_MS } from './carouselDelay.ts';

export interface BannerCarouselProps {
  readonly banners: readonly Banner[];
  /** Which one is seen. */
  readonly index: number;
  /** Somebody points at them or has the focus in them. */
  readonly held: boolean;
  readonly onTurn: (index: number) => void;
  /** Holds the slides. */
  readonly frame: HTMLElement;
  /** Where the buttons go: before the slides, so that the keyboard meets them first. */
  readonly controls: HTMLElement;
}

/** What more than one banner needs: the others, and the carousel. It is fetched when the page is idle. */
export default function BannerCarousel({
  banners,
  index,
  held,
  onTurn,
  frame,
  controls,
}: BannerCarouselProps) {
  const { t, i18n } = useTranslation('home');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [paused, setPaused] = useState(false);
  const turning = useRef<Carousel | null>(null);
  const start = useRef(() => {});
  const hasTurned = useRef(false);
  const { language } = i18n;
  const section = frame.parentElement;
  const watched = useWatched(section);
  const isHeld = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language may run the other way, and swiper asks once
  useEffect(() => {
    start.current = () => {
      if (turning.current !== null) return;
      const seenFor = hasTurned.current ? 0 : CAROUSEL_DELAY_MS;
      turning.current = startCarousel(frame, { still, onTurn, seenFor });
      turning.current.hold(isHeld.current);
      hasTurned.current = true;
    };
    // It measures the slides: once they are laid out that is cheap, in the commit that mounts them it is not.
    const cancel = whenIdle(start.current, SLOT_MS);
    return () => {
      cancel();
      start.current = () => {};
      if (turning.current === null) return;
      turning.current.end();
      turning.current = null;
      onTurn(0);
    };
  }, [frame, still, onTurn, language]);

  useLayoutEffect(() => {
    isHeld.current = paused || held || !watched;
    turning.current?.hold(isHeld.current);
  });

  useLayoutEffect(() => {
    section?.setAttribute('aria-roledescription', t('banner.carousel'));
    section?.setAttribute('aria-label', t('banner.label'));
  }, [section, t]);

  return (
    <>
      {banners.slice(1).map((banner, at) => (
        // The list never changes while it stands: another one is another carousel.
        // biome-ignore lint/suspicious/noArrayIndexKey: two banners may be equal
        <BannerSlide key={at} banner={banner} active={index === at + 1} />
      ))}
      {createPortal(
        <CarouselControls
          count={banners.length}
          index={index}
          paused={paused}
          onPause={still ? null : () => setPaused(!paused)}
          // Who presses a button before it has started needn't press again.
          onGo={by => {
            start.current();
            turning.current?.go(by);
          }}
          onPick={at => {
            start.current();
            turning.current?.to(at);
          }}
        />,
        controls,
      )}
    </>
  );
}
