import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createPointMallStore } from '../../../streams/stores/pointMall.ts';
import { readCount } from '../../../streams/wire/fields/typedNumber.ts';
import type { PointConfig } from '../../../streams/wire/points/shapes.ts';
import { worthOf } from '../../../streams/wire/points/words.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { NumberField } from '../../kit/numbers/NumberField.tsx';
import { usePoints } from '../../kit/points/usePoints.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount, formatCount } from '../../ui/amount/formatAmount.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { FocusedNotice } from '../../ui/feedback/FocusedNotice.tsx';
import { card, item, pairs, stack, typography } from '../../ui/layout/layout.ts';
import { PasswordPart } from './PasswordPart.tsx';

interface ExchangeDialogProps {
  readonly config: PointConfig;
  readonly onClose: () => void;
}

/** The points that were typed; null when the terms or the balance don't allow them. */
export function enteredPoints(
  text: string,
  language: string,
  { min, max, step }: PointConfig['exchange'],
  balance: number,
): number | null {
  const points = readCount(text, language);
  return points !== null && points >= min && points <= Math.min(max, balance) && points % step === 0
    ? points
    : null;
}

/** Exchanges points for money of the wallet: how many, what they become, and the payment password. */
export function ExchangeDialog({ config, onClose }: ExchangeDialogProps) {
  const { t, i18n } = useTranslation('points');
  const store = useStore(createPointMallStore);
  const { exchange, currency } = config;
  const known = valueIn(usePoints())?.balance ?? null;
  const balance = known ?? 0;
  const [text, setText] = useState('');
  const [paymentPassword, setPassword] = useState('');
  const [told, setTold] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const send = useIntent(store.exchange, order => setDone(order.exchanged ?? 0));
  const money = (minor: number) => formatAmount(minor, { symbol: currency });
  if (done !== null) {
    return (
      <AppDialog title={t('exchange.title')} onClose={onClose}>
        <div className={stack(4)}>
          <FocusedNotice>{t('exchange.done', { money: money(done) })}</FocusedNotice>
          <Link className={buttonClass('primary')} to="/member/points?list=exchanges">
            {t('exchange.history')}
          </Link>
        </div>
      </AppDialog>
    );
  }
  const points = enteredPoints(text, i18n.language, exchange, balance);
  const all = Math.min(exchange.max, balance) - (Math.min(exchange.max, balance) % exchange.step);
  const bounds = {
    min: formatCount(exchange.min),
    max: formatCount(exchange.max),
    step: formatCount(exchange.step),
  };
  return (
    <AppDialog title={t('exchange.title')} onClose={onClose}>
      <form
        className={stack(4)}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          setTold(true);
          if (points !== null && paymentPassword !== '') send.run({ points, paymentPassword });
        }}
      >
        <p className={typography(14, 'quiet')}>
          {t('exchange.ratio', { points: formatCount(exchange.ratio), money: money(100) })}
        </p>
        <NumberField
          sort="count"
          label={t('exchange.points')}
          data-autofocus
          text={text}
          hint={t('exchange.hint', bounds)}
          error={
            told && points === null
              ? t('exchange.error', { ...bounds, balance: formatCount(balance) })
              : undefined
          }
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {all >= exchange.min && (
          <Button className={item('starts')} size="sm" variant="ghost" onClick={() => setText(String(all))}>
            {t('exchange.all', { figure: formatCount(all) })}
          </Button>
        )}
        <dl
          className={`${stack(2)} ${card('3-4', 'small')} ${pairs('rows')} ${typography(14)}`}
          aria-live="polite"
        >
          <div>
            <dt>{t('exchange.becomes')}</dt>
            <dd className={typography('strong', 'toEnd')}>
              <span className="num">{points === null ? '–' : money(worthOf(points, exchange))}</span>
            </dd>
          </div>
          <div>
            <dt>{t('after')}</dt>
            <dd className="num">{known === null ? '–' : formatCount(known - (points ?? 0))}</dd>
          </div>
        </dl>
        <PasswordPart
          password={paymentPassword}
          showsError={told}
          failure={send.failure}
          onChange={setPassword}
        />
        <Button variant="primary" size="lg" type="submit" busy={send.busy}>
          {t('exchange.send')}
        </Button>
      </form>
    </AppDialog>
  );
}
