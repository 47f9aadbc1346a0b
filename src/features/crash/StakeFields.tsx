import { useTranslation } from 'react-i18next';
import { payoutAt } from '../../../streams/wire/crash/flight.ts';
import { LEAST_TARGET, MOST_MULTIPLIER } from '../../../streams/wire/crash/words.ts';
import { merchant } from '../../kit/merchant.ts';
import { NumberField } from '../../kit/numbers/NumberField.tsx';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { card, grid, pairs } from '../../ui/layout/layout.ts';
import s from './crash.module.css';
import { chanceOf, formatCrashMultiplier } from './multiplier.ts';
import { STAKES, type useCrashForm } from './useCrashForm.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2 });

/** What a target means before anybody stakes; without one, what 2.00× would mean. */
function Odds({ bet }: { readonly bet: ReturnType<typeof useCrashForm>['bet'] }) {
  const { t } = useTranslation('crash');
  const target = bet?.target ?? 200;
  return (
    <dl className={`${card('3-4', 'sunken', 'small')} ${pairs(12)} ${s.odds}`}>
      <div>
        <dt>{t('odds.chance', { target: formatCrashMultiplier(target) })}</dt>
        <dd className="num">{percent.format(chanceOf(target))}</dd>
      </div>
      <div>
        <dt>{t('odds.pays')}</dt>
        <dd className="num">
          {bet === null
            ? '–'
            : formatAmount(payoutAt(bet.stake, target), { symbol: merchant.currencySymbol })}
        </dd>
      </div>
      <div>
        <dt>{t('odds.rtp')}</dt>
        <dd className="num">99%</dd>
      </div>
    </dl>
  );
}

/** The stake, and the multiplier at which the server cashes out by itself. */
export function StakeFields({ form }: { readonly form: ReturnType<typeof useCrashForm> }) {
  const { t } = useTranslation('crash');
  const symbol = merchant.currencySymbol;
  const stakes = {
    min: formatAmount(STAKES.minStake, { symbol }),
    max: formatAmount(STAKES.maxStake, { symbol }),
  };
  const targets = { min: formatCrashMultiplier(LEAST_TARGET), max: formatCrashMultiplier(MOST_MULTIPLIER) };
  return (
    <>
      <div className={`${grid(2, 'top')} ${s.stake}`}>
        <NumberField
          sort="amount"
          label={t('stake')}
          text={form.stakeText}
          onChange={event => form.setStakeText(event.target.value)}
          hint={t('stakeHint', stakes)}
          error={form.stakeFits ? undefined : t('stakeError', stakes)}
          unit={symbol}
        />
        <Button className={s.scale} aria-label={t('half')} onClick={() => form.scaleStake(0.5)}>
          ½
        </Button>
        <Button className={s.scale} aria-label={t('double')} onClick={() => form.scaleStake(2)}>
          <span className="num">2×</span>
        </Button>
      </div>
      <NumberField
        sort="hundredths"
        label={t('target')}
        placeholder="–"
        text={form.targetText}
        onChange={event => form.setTargetText(event.target.value)}
        hint={t('targetHint', targets)}
        error={form.target === undefined ? t('targetError', targets) : undefined}
        unit="×"
      />
      <Odds bet={form.bet} />
    </>
  );
}
