import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../../../streams/stores/identity/loaded.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { useNetworkBack } from '../../ui/idle/useNetworkBack.ts';
import s from './security.module.css';

export interface LoadedPartProps<T> {
  readonly loaded: Loaded<T>;
  /** Said while nothing has arrived, and why. */
  readonly error: string;
  /** Bars while it is on its way. */
  readonly lines?: number;
  readonly children: (value: T) => ReactNode;
}

/** What was loaded, or why it wasn't; what could not be loaded again stays and says so. */
export function LoadedPart<T>({ loaded, error, lines = 3, children }: LoadedPartProps<T>) {
  const { t } = useTranslation(['security', 'common']);
  const failureText = useFailureText();
  const { security } = useStreams();
  const { value, failure, loading } = loaded;
  useNetworkBack(failure !== null, () => security.load());
  const retry = (
    <Button size="sm" busy={loading} onClick={() => security.load()}>
      {t('common:retry')}
    </Button>
  );
  if (value === null && failure !== null) {
    return (
      <EmptyState tone="error" title={error} action={retry}>
        {failureText(failure)}
      </EmptyState>
    );
  }
  if (value === null) {
    return (
      <div role="status" aria-label={t('common:loading')}>
        <Skeleton height="56px" lines={lines} />
      </div>
    );
  }
  return (
    <>
      {failure !== null && (
        <p className={s.stale}>
          <StaleMark text={t('stale')} /> {retry}
        </p>
      )}
      {children(value)}
    </>
  );
}
