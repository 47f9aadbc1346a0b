import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import type { PointItem } from '../../../streams/wire/points/shapes.ts';
import { FEW_LEFT } from '../../../streams/wire/points/words.ts';
import { Cover } from '../../kit/cover/Cover.tsx';
import { merchant } from '../../kit/merchant.ts';
import { usePoints } from '../../kit/points/usePoints.ts';
import { formatAmount, formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { card, typography } from '../../ui/layout/layout.ts';
import { itemCover } from './itemCover.ts';
import s from './points.module.css';

/** The picture of an item; one of our own when it has none, or its own can't be shown. */
function ItemArt({ item }: { readonly item: PointItem }) {
  const { imgUrl } = item;
  const [isBroken, setBroken] = useState(false);
  if (imgUrl === '' || isBroken) return <Cover className={s.art} game={itemCover(item)} shape="wide" />;
  return (
    <img
      className={s.art}
      src={imgUrl}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}

/** What pieces of an item cost, as one text. */
export function usePriceText(): (item: Pick<PointItem, 'points' | 'amount'>, pieces?: number) => string {
  const { t } = useTranslation('points');
  return ({ points, amount }, pieces = 1) => {
    const figure = t('points', { count: points * pieces, figure: formatCount(points * pieces) });
    if (amount === 0) return figure;
    const money = formatAmount(amount * pieces, { symbol: merchant.currencySymbol });
    return t('pointsAndMoney', { points: figure, money });
  };
}

/** One item of the mall: what it is, what it costs, how many are left, and how far away it is. */
export function ItemCard({ item, onRedeem }: { readonly item: PointItem; readonly onRedeem: () => void }) {
  const { t } = useTranslation('points');
  const priceText = usePriceText();
  const balance = valueIn(usePoints())?.balance ?? null;
  const isGone = item.left === 0;
  const isHad = item.allowed === 0;
  const missing = balance === null ? 0 : Math.max(0, item.points - balance);
  return (
    <article
      className={`${card(0, 'large', 'line', 'raised')} ${s.card}`}
      data-gone={isGone || undefined}
      aria-label={item.name}
    >
      <ItemArt item={item} />
      <div className={s.cardBody}>
        <Badge tone={isGone ? 'loss' : item.left <= FEW_LEFT ? 'warn' : 'neutral'}>
          {isGone ? t('soldOut') : t('left', { count: item.left, figure: formatCount(item.left) })}
        </Badge>
        <h3 className={typography(18, 'anywhere')} dir="auto">
          {item.name}
        </h3>
        <p className={typography(14, 'quiet', 'pretty', 'anywhere')} dir="auto">
          {item.text}
        </p>
        <p className={`${typography('warn', 'bold')} ${s.price}`}>{priceText(item)}</p>
        {item.allowed !== null && !isGone && (
          <p className={typography(13, 'faint')}>
            {isHad ? t('hadAll') : t('allowed', { count: item.allowed, figure: formatCount(item.allowed) })}
          </p>
        )}
        {missing > 0 && !isGone && !isHad && (
          <p className={typography(13, 'faint')}>
            {t('missing', { count: missing, figure: formatCount(missing) })}
          </p>
        )}
        <Button
          className={s.action}
          variant={isGone || isHad || missing > 0 ? 'soft' : 'primary'}
          disabled={isGone || isHad || missing > 0}
          aria-label={t('redeemItem', { item: item.name })}
          onClick={onRedeem}
        >
          {t('redeem')}
        </Button>
      </div>
    </article>
  );
}
