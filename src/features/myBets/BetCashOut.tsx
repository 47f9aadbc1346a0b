import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';
import { createMyBetsStore, type SportsBet } from '../../../streams/stores/myBets.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { merchant } from '../../kit/merchant.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { cluster, stack, typography } from '../../ui/layout/layout.ts';
import { AutoCashOut } from './AutoCashOut.tsx';
import { cashOutPart } from './cashOutParts.ts';
import s from './myBets.module.css';

const WHOLE = 100;
const STEP = 5;

/** What is offered by now, as a refusal says; null where it says nothing. */
function newOffer({ code, value }: Failure): number | null {
  if (code !== 'offer_changed' || typeof value !== 'object' || value === null || !('offer' in value))
    return null;
  return typeof value.offer === 'number' ? value.offer : null;
}

/** Sells a bet, or a part of it, for what is offered now, or by itself later. */
export function BetCashOut({ bet, isStale }: { readonly bet: SportsBet; readonly isStale: boolean }) {
  const { t } = useTranslation('myBets');
  const store = useStore(createMyBetsStore);
  const notify = useNotify();
  const failureText = useFailureText();
  const id = useId();
  const [percent, setPercent] = useState(WHOLE);
  const money = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const chosen = cashOutPart(bet, percent);
  const { run, busy, failure } = useIntent(
    (amount: number, part: number | undefined) => store.cashOut(bet.bet, amount, part),
    (_sold, amount) => {
      setPercent(WHOLE);
      notify(t('cashOut.done', { amount: money(amount) }), 'done');
    },
  );
  const offer = failure === null ? null : newOffer(failure);
  const known = new Set(['offer_changed', 'suspended', 'bet_over', 'game_server_unreachable']);
  return (
    <div className={stack(2)}>
      {failure !== null && (
        <Notice tone="warn">
          {offer !== null
            ? t('cashOut.changed', { amount: money(offer) })
            : known.has(failure.code)
              ? t(`cashOut.refused.${failure.code}`)
              : failureText(failure)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="sm"
        busy={busy}
        disabled={chosen === null || isStale}
        onClick={() => chosen && run(chosen.amount, percent === WHOLE ? undefined : chosen.part)}
      >
        {busy
          ? t('cashOut.waiting')
          : chosen === null
            ? t('cashOut.none')
            : percent === WHOLE
              ? t('cashOut.all', { amount: money(chosen.amount) })
              : t('cashOut.part', { amount: money(chosen.amount), stake: money(chosen.part) })}
      </Button>
      {busy && (
        <p role="status" className={typography(13, 'quiet')}>
          {t('cashOut.delay')}
        </p>
      )}
      <details className={s.more}>
        <summary className={typography(13, 'quiet')}>{t('cashOut.more')}</summary>
        <div className={`${stack(3)} ${s.moreInside}`}>
          <div className={stack(1)}>
            <label htmlFor={id} className={typography(13, 'quiet')}>
              {t('cashOut.share')}
            </label>
            <div className={cluster(2)}>
              <input
                id={id}
                className={s.slider}
                type="range"
                min={STEP}
                max={WHOLE}
                step={STEP}
                value={percent}
                aria-valuetext={t('cashOut.percent', { percent })}
                disabled={bet.offer === null}
                onChange={event => setPercent(Number(event.target.value))}
              />
              <output htmlFor={id} className="num">
                {t('cashOut.percent', { percent })}
              </output>
            </div>
          </div>
          <AutoCashOut bet={bet} isStale={isStale} />
        </div>
      </details>
    </div>
  );
}
