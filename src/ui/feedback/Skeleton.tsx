import s from './feedback.module.css';

export interface SkeletonProps {
  /** Any CSS length. */
  readonly width?: string;
  readonly height?: string;
  /** How many bars below each other. */
  readonly lines?: number;
}

/** A placeholder of what is loading, in its final size; hidden from screen readers. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: SkeletonProps) {
  return (
    <span className={s.skeletons} aria-hidden="true" style={{ inlineSize: width }}>
      {Array.from({ length: lines }, (_, line) => line).map(line => (
        <span key={line} className={s.skeleton} style={{ blockSize: height }} />
      ))}
    </span>
  );
}
