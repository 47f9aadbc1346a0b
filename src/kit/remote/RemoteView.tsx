import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';
import { failureIn, type Remote } from '../../../streams/remote/remote.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { StaleSince } from './StaleSince.tsx';

export interface RemoteViewProps<T> {
  readonly remote: Remote<T>;
  /** Said when nothing could be read, above why. */
  readonly error: string;
  readonly onRetry: () => void;
  /** What stands there while it is read; bars unless given. */
  readonly loading?: Elements;
  /** What stands there for some failures, also over what was read before; nothing for the usual. */
  readonly refused?: (failure: Failure) => Elements;
  /** What stands there for a list without entries. */
  readonly empty?: Elements;
  /** `elsewhere`: a head or a title shows `StaleSince` in a place of its own, so that nothing moves. */
  readonly mark?: 'above' | 'elsewhere';
  readonly children: (value: T) => Elements;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * Draws what was read or pushed, or where it stands: loading, empty, failed, or as of when and why. It has no hooks of its
 * own, because a busy topic renders it every frame, and what `loading` draws may become what `children` draw.
 */
export function RemoteView<T>(props: RemoteViewProps<T>) {
  const { remote, onRetry, refused, mark = 'above' } = props;
  const failure = failureIn(remote);
  const instead = failure === null ? null : refused?.(failure);
  if (instead) return instead;
  return (
    <>
      {mark === 'above' && remote.kind === 'stale' && (
        <p>
          <StaleSince remote={remote} onRetry={onRetry} />
        </p>
      )}
      {contentOf(props)}
    </>
  );
}

function contentOf<T>({ remote, error, onRetry, loading, empty, children }: RemoteViewProps<T>): Elements {
  if (remote.kind === 'loading') return loading ?? <LoadingRows height="56px" rows={3} />;
  if (remote.kind === 'failed') return <Failed error={error} failure={remote.failure} onRetry={onRetry} />;
  return empty !== undefined && isEmptyList(remote.value) ? empty : children(remote.value);
}

interface FailedProps {
  readonly error: string;
  readonly failure: Failure;
  readonly onRetry: () => void;
}

function Failed({ error, failure, onRetry }: FailedProps) {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  const retry = (
    <Button size="sm" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <EmptyState tone="error" title={error} action={retry}>
      {failureText(failure)}
    </EmptyState>
  );
}
