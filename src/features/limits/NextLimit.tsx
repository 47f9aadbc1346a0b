import { useTranslation } from 'react-i18next';
import { createLimitsStore } from '../../../streams/stores/limits.ts';
import type { Limit, LimitsState } from '../../../streams/wire/limits/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useLimitText } from '../../kit/limits/useLimitText.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { cluster } from '../../ui/layout/layout.ts';
import s from './limits.module.css';

/** A higher limit that was asked for: when it can be confirmed, and the way back. */
export function NextLimit({ kind, period, next }: Pick<Limit, 'kind' | 'period' | 'next'>) {
  const { t } = useTranslation('limits');
  const failureText = useFailureText();
  const limitText = useLimitText();
  const store = useStore(createLimitsStore);
  const now = useBehavior(useStreams().clock.seconds$);
  const notify = useNotify();
  // What there was to confirm is gone with it, so the answer says what counts now.
  const said = ({ limits }: LimitsState) => {
    const now = limits.find(it => it.kind === kind && it.period === period)?.amount ?? null;
    const names = { what: t(`kind.${kind}.title`), period: t(`period.${period}`) };
    notify(t('said.set', { ...names, amount: limitText(kind, now) }), 'done');
  };
  const confirm = useIntent(() => store.confirm(kind, period), said);
  const drop = useIntent(() => store.drop(kind, period), said);
  if (next === null) return null;
  const isReady = next.from <= now;
  const amount = limitText(kind, next.amount);
  const failure = confirm.failure ?? drop.failure;
  return (
    <Notice tone={isReady ? 'warn' : 'info'}>
      <p>
        {isReady
          ? t('next.ready', { amount, until: formatDateTime(next.until) })
          : t('next.waits', { amount, from: formatDateTime(next.from) })}
      </p>
      {failure !== null && <p>{failureText(failure)}</p>}
      <div className={`${cluster(2, 'stretch')} ${s.buttons}`}>
        {isReady && (
          <Button size="sm" busy={confirm.busy} disabled={drop.busy} onClick={() => confirm.run()}>
            {t('next.confirm', { amount })}
          </Button>
        )}
        <Button size="sm" variant="ghost" busy={drop.busy} disabled={confirm.busy} onClick={() => drop.run()}>
          {t('next.keep')}
        </Button>
      </div>
    </Notice>
  );
}
