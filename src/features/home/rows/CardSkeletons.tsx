import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { card } from '../../../ui/layout/layout.ts';
import s from './GameRows.module.css';

/** Places of cards that are on their way, in their final size. */
export function CardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, at) => at).map(at => (
    <li key={at} className={s.waits}>
      <span className={`${card(0, 'soft')} ${s.cover}`} />
      <Skeleton width="70%" height="13px" />
      <Skeleton width="40%" height="11px" />
    </li>
  ));
}
