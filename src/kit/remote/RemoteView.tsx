import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';
import { failureIn, freshnessIn, type Remote } from '../../../streams/remote/remote.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { useStaleText } from '../streams/useStaleText.ts';
import s from './RemoteView.module.css';

export interface RemoteViewProps<T> {
  readonly remote: Remote<T>;
  /** Said when nothing could be read, above why. */
  readonly error: string;
  readonly onRetry: () => void;
  /** What stands there while it is read; bars unless given. */
  readonly loading?: ReactNode;
  /** What stands there for some failures, also over what was read before; nothing for the usual. */
  readonly refused?: (failure: Failure) => ReactNode;
  /** What stands there for a list without entries. */
  readonly empty?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Draws what was read, or where its reading stands: loading, empty, failed, or as of when. */
export function RemoteView<T>(props: RemoteViewProps<T>) {
  const { remote, error, onRetry, loading, refused, empty, children } = props;
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  const stale = useStaleText(freshnessIn(remote));
  if (remote.kind === 'loading') return loading ?? <Loading />;
  const failure = failureIn(remote);
  const instead = failure === null ? null : refused?.(failure);
  if (instead) return instead;
  const retry = (
    <Button size="sm" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  if (remote.kind === 'failed') {
    return (
      <EmptyState tone="error" title={error} action={retry}>
        {failureText(remote.failure)}
      </EmptyState>
    );
  }
  return (
    <>
      {failure !== null && stale !== null && (
        <p className={s.stale}>
          <StaleMark text={stale} /> {retry}
        </p>
      )}
      {empty !== undefined && isEmptyList(remote.value) ? empty : children(remote.value)}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="56px" lines={3} />
    </div>
  );
}
