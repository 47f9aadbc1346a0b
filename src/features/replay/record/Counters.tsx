import { useTranslation } from 'react-i18next';
import type { PlatformRecorder } from '../../../../streams/platformReplay/recorder.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { pairs } from '../../../ui/layout/layout.ts';
import { formatPosition } from '../time.ts';
import s from './RecordTab.module.css';

/** What the recording holds so far, and why it ended if it ended by itself. */
export function Counters({ recorder }: { readonly recorder: PlatformRecorder }) {
  const { t } = useTranslation('replay');
  const { elapsed, events, linkChanges, answers, ended } = useBehavior(recorder.status$);
  const figures = [
    ['elapsed', formatPosition(elapsed)],
    ['events', events],
    ['linkChanges', linkChanges],
    ['answers', answers],
  ] as const;
  return (
    <>
      <dl className={`${pairs(12)} ${s.figures}`}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`record.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(ended === 'full' || ended === 'account') && (
        <Notice tone="warn">{t(`record.endedBy.${ended}`)}</Notice>
      )}
    </>
  );
}
