import { formatCount } from '../../ui/amount/formatAmount.ts';
import { useRolledAmount } from '../live/useRolledAmount.ts';
import { useMedia } from '../useMedia.ts';

/** How many points there are; the figure rolls to a new one. */
export function LivePoints({
  points,
  className = '',
}: {
  readonly points: number;
  readonly className?: string | undefined;
}) {
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const shown = useRolledAmount(points, !reduced);
  return <span className={`num ${className}`}>{formatCount(shown)}</span>;
}
