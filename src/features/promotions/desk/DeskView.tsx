import { useTranslation } from 'react-i18next';
import type { Remote } from '../../../../streams/remote/remote.ts';
import { operatorRefusal } from '../../../kit/operator/operatorRefusal.tsx';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import type { Elements } from '../../../ui/elements.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

export interface DeskViewProps<T> {
  readonly remote: Remote<T>;
  readonly onRetry: () => void;
  readonly empty: Elements;
  readonly children: (value: T) => Elements;
}

/** What the desk has read, or why it has not: outside of a demo it is the operator's. */
export function DeskView<T>({ remote, onRetry, empty, children }: DeskViewProps<T>) {
  const { t } = useTranslation('promotions');
  const demo = useBehavior(useStreams().system.demo$);
  return (
    <RemoteView
      remote={remote}
      error={t('desk.error')}
      onRetry={onRetry}
      empty={empty}
      refused={failure =>
        operatorRefusal(failure, {
          demo,
          none: <EmptyState title={t('desk.notDemo')}>{t('desk.notDemoText')}</EmptyState>,
          onEnter: onRetry,
        })
      }
    >
      {children}
    </RemoteView>
  );
}
