import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLotteryStore } from '../../../streams/stores/lottery.ts';
import { type LotteryCheck, verifyLotteryDraw } from '../../../streams/wire/lottery/draw.ts';
import type { Lottery } from '../../../streams/wire/lottery/games.ts';
import type { LotteryDraw } from '../../../streams/wire/lottery/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { webCryptoHashing } from '../../kit/fair/webCryptoHashing.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import { Balls } from './Balls.tsx';
import s from './lottery.module.css';
import { Trend } from './Trend.tsx';

type Checked = LotteryCheck | 'unavailable';

/** Checks a draw in this browser, and shows everything that is needed to check it elsewhere. */
function DrawCheck({ draw, lottery }: { readonly draw: LotteryDraw; readonly lottery: Lottery }) {
  const { t } = useTranslation('lottery');
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = () => {
    // Absent on an insecure origin.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    if (subtle === undefined) setChecked('unavailable');
    else void verifyLotteryDraw(draw, lottery.rule, webCryptoHashing(subtle)).then(setChecked);
  };
  const isWrong = checked === 'commit' || checked === 'result';
  return (
    <details className={s.check}>
      <summary>{t('check.title', { no: draw.no })}</summary>
      <div className={s.checkBody}>
        <p>{t('check.explain')}</p>
        <div>
          <Button onClick={check}>{t('check.run')}</Button>
        </div>
        {checked !== null && (
          <Notice tone={isWrong ? 'error' : checked === 'fair' ? 'info' : 'warn'}>
            {t(`check.${checked}`)}
          </Notice>
        )}
        <dl>
          <dt>{t('check.promised')}</dt>
          <dd>
            <bdi>{draw.commit}</bdi>
          </dd>
          <dt>{t('check.seed')}</dt>
          <dd>
            <bdi>{draw.serverSeed ?? ''}</bdi>
          </dd>
        </dl>
      </div>
    </details>
  );
}

/** Draws of the list; the trend is counted over all that were read. */
const SHOWN = 15;

export interface ResultsProps {
  readonly lottery: Lottery;
  /** Number of the newest draw: the list is read again when it changes. */
  readonly newest: number;
}

/** What a lottery has drawn, with a check of each draw, and how often each number came up. */
export function Results({ lottery, newest }: ResultsProps) {
  const { t } = useTranslation('lottery');
  const store = useStore(createLotteryStore);
  const [results, again] = useRemote(`${lottery.gameCode} ${newest}`, () => store.results(lottery.gameCode));
  return (
    <RemoteView
      remote={results}
      error={t('resultsError')}
      onRetry={again}
      empty={<EmptyState title={t('noResult')}>{t('noResultText')}</EmptyState>}
    >
      {draws => (
        <div className={stack(4)}>
          <Trend lottery={lottery} draws={draws} />
          <ul className={s.lines} aria-label={t('view.results')}>
            {draws.slice(0, SHOWN).map(draw => (
              <li key={draw.no}>
                <span>
                  <strong>{t('draw', { no: draw.no })}</strong>{' '}
                  <small className={typography(14, 'quiet')}>{formatDateTime(draw.drawsAt)}</small>
                </span>
                <Balls numbers={draw.numbers ?? []} rule={lottery.rule} label={t('result')} small />
                <DrawCheck draw={draw} lottery={lottery} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </RemoteView>
  );
}
