import { useState } from 'react';
import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import { Cover } from '../../kit/cover/Cover.tsx';
import s from './Promotions.module.css';

/** The picture of a promotion, 16:9; one of our own when it has none, or its own can't be shown. */
export function PromotionArt({ promotion }: { readonly promotion: Promotion }) {
  const [isBroken, setBroken] = useState(false);
  if (promotion.imgUrl !== '' && !isBroken) {
    return (
      <img
        className={s.art}
        src={promotion.imgUrl}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    );
  }
  return <Cover className={s.art} game={promotion.promotionType} shape="wide" />;
}
