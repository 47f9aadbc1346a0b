import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { LivePoints } from '../../kit/points/LivePoints.tsx';
import { usePoints } from '../../kit/points/usePoints.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { typography } from '../../ui/layout/layout.ts';
import s from './MemberBar.module.css';

/** The member's points, live; they lead to the mall. Where the head is narrow they stand in the wallet's panel only. */
export function PointsChip() {
  const { t } = useTranslation();
  const points = valueIn(usePoints());
  if (points === null) return null;
  return (
    <Link
      className={`${typography(14, 'strong')} ${s.points}`}
      to="/pointMall"
      title={t('header.points')}
      data-testid="points"
    >
      <Icon name="coins" size={18} />
      <span className="sr">{t('header.points')}</span>
      <LivePoints points={points.balance} />
    </Link>
  );
}
