import { useState } from 'react';
import type { Banner } from '../../../../streams/wire/content/shapes.ts';
import { BannerLink } from '../../../kit/banner/BannerLink.tsx';
import { merchant } from '../../../kit/merchant.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { item } from '../../../ui/layout/layout.ts';
import s from './Banner.module.css';
import art from './hero.svg?url&no-inline';

/** Drawings of this house have no words in them: from right to left they are mirrored. */
function isOwn(url: string): boolean {
  return url === '' || url.startsWith('/banners/');
}

export interface BannerSlideProps {
  readonly banner: Banner;
  /** The one that is seen; the others can't be reached. */
  readonly active: boolean;
  /** The first one is the biggest thing of the first screen. */
  readonly first?: boolean;
}

/** One banner: its picture, its words, and the way it leads. A press anywhere on it goes there. */
export function BannerSlide({ banner, active, first = false }: BannerSlideProps) {
  const { title, text, action } = banner;
  // A picture that can't be had gives way to the own drawing.
  const [isBroken, setBroken] = useState(false);
  const url = isBroken ? '' : banner.url;
  const name = title ?? merchant.name;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no field set
    <div
      className={`swiper-slide ${item('fixed', 'wide')} ${s.slide}`}
      role="group"
      aria-label={name}
      inert={!active}
    >
      <img
        className={s.art}
        data-own={isOwn(url) ? '' : undefined}
        src={url === '' ? art : url}
        alt={title === undefined ? name : ''}
        width="900"
        height="436"
        fetchPriority={first ? 'high' : 'low'}
        draggable={false}
        onError={() => setBroken(true)}
      />
      {title !== undefined && (
        <div className={s.copy}>
          <h2 className={s.title}>{title}</h2>
          {text !== undefined && <p className={s.text}>{text}</p>}
          {action !== undefined && (
            <BannerLink banner={banner} className={buttonClass('primary', 'lg', s.way)}>
              {action}
            </BannerLink>
          )}
        </div>
      )}
      {(title === undefined || action === undefined) && (
        <BannerLink banner={banner} className={s.way}>
          <span className="sr">{name}</span>
        </BannerLink>
      )}
    </div>
  );
}
