import { formatCount } from '../../ui/amount/formatAmount.ts';
import { typography } from '../../ui/layout/layout.ts';

type PointsProps = { readonly points: number } | { readonly change: number };

/** Points as a figure; a change has its sign. */
export function Points(props: PointsProps) {
  const isChange = 'change' in props;
  const value = isChange ? props.change : props.points;
  const sign = value < 0 ? '−' : isChange && value > 0 ? '+' : '';
  const tone = isChange ? (value < 0 ? typography('loss') : typography('win')) : '';
  return <span className={`num ${tone}`}>{`${sign}${formatCount(Math.abs(value))}`}</span>;
}
