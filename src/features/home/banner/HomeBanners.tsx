import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from '../../../../streams/wire/content/shapes.ts';
import { codeOf } from '../../../i18n/languages.ts';
import { useLive } from '../../../kit/streams/useLive.ts';
import { useHeld } from '../../../ui/carousel/useHeld.ts';
import { useElement } from '../../../ui/idle/useElement.ts';
import { useIdlePart } from '../../../ui/idle/useIdlePart.ts';
import s from './Banner.module.css';
import { BannerSlide } from './BannerSlide.tsx';
import { CAROUSEL_DELAY_MS } from './carouselDelay.ts';
import { firstBanners } from './firstBanners.ts';
import { Hero } from './Hero.tsx';
import { useFirstPicture } from './useFirstPicture.ts';

const loadCarousel = () => import('./BannerCarousel.tsx');

function Banners({ banners, first }: { readonly banners: readonly Banner[]; readonly first: Banner }) {
  const [index, setIndex] = useState(0);
  const [frameRef, frame] = useElement<HTMLDivElement>();
  const [controlsRef, controls] = useElement<HTMLDivElement>();
  const [sectionRef, section] = useElement<HTMLElement>();
  const isReachedFor = useHeld(section);
  // One banner has nothing to turn to: the carousel isn't even fetched (S9-38).
  const Carousel = useIdlePart(banners.length > 1, loadCarousel, isReachedFor ? 0 : CAROUSEL_DELAY_MS);
  return (
    <section ref={sectionRef} className={s.banner} data-banners="">
      <div ref={controlsRef} className={s.controls} />
      <div ref={frameRef} className={`swiper ${s.frame}`} aria-live="off">
        <div className={`swiper-wrapper ${s.wrapper}`}>
          <BannerSlide banner={first} active={index === 0} first />
          {Carousel !== null && frame !== null && controls !== null && (
            <Suspense fallback={null}>
              <Carousel
                banners={banners}
                index={index}
                held={isReachedFor}
                onTurn={setIndex}
                frame={frame}
                controls={controls}
              />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * The banners of home (S2-48). The first one is plain markup and stays where it is when the carousel takes over; before
 * they have come those of the document show, and when there are none, the page's own stands in their place.
 */
export function HomeBanners() {
  const { i18n } = useTranslation();
  const announcements = useLive(({ content }) => content.announcements$, null);
  const told = firstBanners(codeOf(i18n.language));
  const banners = announcements?.banners.filter(({ groupName }) => groupName === 'w_home') ?? told;
  const [first] = banners;
  const isReady = useFirstPicture(first?.url ?? '', told[0]?.url);
  if (first === undefined || !isReady) return <Hero />;
  // Another list is another carousel: it begins at its first banner.
  return (
    <Banners key={banners.map(it => it.url + it.title + it.linkage).join()} banners={banners} first={first} />
  );
}
