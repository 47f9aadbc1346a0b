import { useTranslation } from 'react-i18next';
import { createRainStore } from '../../../streams/stores/rain.ts';
import type { OwnDraws, Rain } from '../../../streams/wire/draws/shapes.ts';
import { phaseOfRain } from '../../../streams/wire/draws/words.ts';
import { formatDayTime } from '../../i18n/dates.ts';
import { formatSpan } from '../../i18n/span.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount, formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { pairs, stack, typography } from '../../ui/layout/layout.ts';
import { DrawCheck } from './DrawCheck.tsx';
import s from './draws.module.css';

export interface RainPanelProps {
  readonly rain: Rain;
  readonly nextAt: number | null;
  /** The reader's envelope of this rain; null without. */
  readonly envelope: OwnDraws['envelope'];
}

const DROPS = [4, 17, 29, 43, 58, 71, 86];

/** Envelopes that fall behind the button; with reduced motion they are not drawn at all. */
function Falling() {
  return (
    <span className={s.falling} aria-hidden="true">
      {DROPS.map((place, n) => (
        <span
          key={place}
          className={s.drop}
          style={{ insetInlineStart: `${place}%`, animationDelay: `${(n * 7) % 5}00ms` }}
        />
      ))}
    </span>
  );
}

/** One rain: announced, falling, counted, over. */
export function RainPanel({ rain, nextAt, envelope }: RainPanelProps) {
  const { t, i18n } = useTranslation('draws');
  const store = useStore(createRainStore);
  const now = useBehavior(useStreams().clock.seconds$);
  const press = useIntent(() => store.press(rain.id));
  const phase = phaseOfRain(rain, now);
  const money = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const sentence = () => {
    if (envelope?.state === 'won') return t('rain.won', { amount: money(envelope.amount) });
    if (envelope?.state === 'lost') return t('rain.lost');
    if (envelope !== null) return t(phase === 'falling' ? 'rain.yours' : 'rain.counting');
    return t(`rain.phase.${phase}`);
  };
  return (
    <section className={`${stack(4, 'center')} ${s.rain}`} data-phase={phase} aria-label={t('rain.label')}>
      {phase === 'falling' && envelope === null && <Falling />}
      {phase === 'announced' && (
        <p className={s.timer} role="timer" aria-label={t('rain.untilStart')}>
          {formatSpan(rain.opensAt - now)}
        </p>
      )}
      {phase === 'falling' && (
        <p className={s.timer} role="timer" aria-label={t('rain.timeLeft')}>
          {formatSpan(rain.closesAt - now)}
        </p>
      )}
      <p className={`${typography(18, 'label')} ${s.sentence}`} role="status">
        {sentence()}
      </p>
      {phase === 'falling' && envelope === null && (
        <Button variant="primary" size="lg" busy={press.busy} onClick={() => press.run()}>
          {t('rain.press')}
        </Button>
      )}
      {press.failure !== null && envelope === null && <Refusal failure={press.failure} />}
      <dl className={`${pairs(12)} ${s.figures}`}>
        <div>
          <dt>{t('rain.budget')}</dt>
          <dd className="num">{money(rain.budget)}</dd>
        </div>
        <div>
          <dt>{t('rain.bounds')}</dt>
          <dd className="num">{t('rain.between', { least: money(rain.least), most: money(rain.most) })}</dd>
        </div>
        {rain.claims !== null && (
          <div>
            <dt>{t('rain.claims')}</dt>
            <dd className="num">{formatCount(rain.claims)}</dd>
          </div>
        )}
        {rain.given !== null && (
          <div>
            <dt>{t('rain.given')}</dt>
            <dd className="num">{money(rain.given)}</dd>
          </div>
        )}
      </dl>
      <p className={`${typography(14, 'quiet')} ${s.note}`}>{t('rain.fair')}</p>
      {phase === 'over' && nextAt !== null && (
        <p className={`${typography(14, 'quiet')} ${s.note}`}>
          {t('rain.next', { time: formatDayTime(nextAt, i18n.language) })}
        </p>
      )}
      <DrawCheck
        key={rain.id}
        commit={rain.commit}
        listHash={rain.listHash}
        seed={rain.seed}
        load={() => store.record(rain.id)}
        own={envelope === null ? [] : [{ code: envelope.code, count: 1 }]}
      />
    </section>
  );
}
