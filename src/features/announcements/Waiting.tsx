import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOADING } from '../../app/beforeStreams.ts';
import { useLive } from '../../app/useLive.ts';
import { useStaleText } from '../../app/useStaleText.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import s from './Reader.module.css';

export interface WaitingProps<T> {
  /** What is shown once it is there; null until it arrived. */
  readonly for: readonly T[] | null;
  readonly children: (list: readonly T[]) => ReactNode;
}

/** A list of the merchant's texts, or the shape of it, with a word about its age when it can't be renewed. */
export function Waiting<T>({ for: list, children }: WaitingProps<T>) {
  const { t } = useTranslation();
  const stale = useStaleText(useLive(({ content }) => content.freshness$, LOADING));
  if (list === null) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height="52px" lines={5} />
      </div>
    );
  }
  return (
    <>
      {stale !== null && (
        <p className={s.stale}>
          <StaleMark text={stale} />
        </p>
      )}
      {children(list)}
    </>
  );
}
