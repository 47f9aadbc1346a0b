import { useTranslation } from 'react-i18next';
import { remoteOf } from '../../../streams/remote/remoteOf.ts';
import type { Elements } from '../../ui/elements.ts';
import { LOADING } from '../streams/placeholders.ts';
import { useOpenStreams } from '../streams/StreamsContext.ts';
import { useLive } from '../streams/useLive.ts';
import { LoadingRows } from './LoadingRows.tsx';
import { RemoteView } from './RemoteView.tsx';

export interface AnnouncedProps<T> {
  /** The answer of the announcements call; null until it arrived. */
  readonly list: readonly T[] | null;
  /** Height of a row while it is being waited for: any CSS length. */
  readonly rowHeight: string;
  /** Shown in the place of an empty list. */
  readonly empty: Elements;
  readonly children: (list: readonly T[]) => Elements;
}

/** A list of the merchant's texts, and where its reading stands. */
export function Announced<T>({ list, rowHeight, empty, children }: AnnouncedProps<T>) {
  const { t } = useTranslation('announcements');
  const streams = useOpenStreams();
  const freshness = useLive(({ content }) => content.freshness$, LOADING);
  return (
    <RemoteView
      remote={remoteOf(list, freshness)}
      error={t('error')}
      onRetry={() => streams?.content.refresh()}
      loading={<LoadingRows height={rowHeight} rows={4} />}
      empty={empty}
    >
      {children}
    </RemoteView>
  );
}
