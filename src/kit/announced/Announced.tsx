import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { LOADING } from '../streams/placeholders.ts';
import { useOpenStreams } from '../streams/StreamsContext.ts';
import { useLive } from '../streams/useLive.ts';
import { useStaleText } from '../streams/useStaleText.ts';
import s from './Announced.module.css';

/** Whether something has been waited for longer than `patience`, ms; the wait begins anew when it ends. */
function useOverdue(isWaiting: boolean, patience: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    setOverdue(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setOverdue(true), patience);
    return () => clearTimeout(timer);
  }, [isWaiting, patience]);
  return isWaiting && isOverdue;
}

/** From then on the page says that it is waiting in vain, ms; the stream layer tries on by itself. */
export const PATIENCE = 8_000;

export interface AnnouncedProps<T> {
  /** What the announcements call told; null until it arrived. */
  readonly list: readonly T[] | null;
  /** Height of a row while it is being waited for: any CSS length. */
  readonly rowHeight: string;
  /** Shown in the place of an empty list. */
  readonly empty: ReactNode;
  readonly children: (list: readonly T[]) => ReactNode;
}

/** A list of the merchant's texts: its shape while it loads, a word about its age when it can't be renewed. */
export function Announced<T>({ list, rowHeight, empty, children }: AnnouncedProps<T>) {
  const { t } = useTranslation('announcements');
  const streams = useOpenStreams();
  const stale = useStaleText(useLive(({ content }) => content.freshness$, LOADING));
  const isOverdue = useOverdue(list === null, PATIENCE);
  const again = (
    <Button size="sm" onClick={() => streams?.content.refresh()}>
      {t('common:retry')}
    </Button>
  );
  if (isOverdue) {
    return (
      <EmptyState tone="error" title={t('error')} action={again}>
        {t('errorText')}
      </EmptyState>
    );
  }
  if (list === null) {
    return (
      <div role="status" aria-label={t('common:loading')}>
        <Skeleton height={rowHeight} lines={4} />
      </div>
    );
  }
  return (
    <>
      {stale !== null && (
        <p className={s.stale}>
          <StaleMark text={stale} /> {again}
        </p>
      )}
      {list.length === 0 ? empty : children(list)}
    </>
  );
}
