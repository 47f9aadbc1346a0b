import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createLimitsStore } from '../../../streams/stores/limits.ts';
import { useLimitText } from '../../kit/limits/useLimitText.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { LIMITS } from '../../routes/member.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { pairs, typography } from '../../ui/layout/layout.ts';
import { Section } from './Section.tsx';
import s from './security.module.css';

/** The limits that are set, in short; the page of limits changes them. */
export function LimitsSection() {
  const { t } = useTranslation(['security', 'limits']);
  const limitText = useLimitText();
  const store = useStore(createLimitsStore);
  const remote = useBehavior(store.limits$);
  return (
    <Section
      icon="clock"
      title={t('limits:title')}
      text={t('limitsSlot.text')}
      action={
        <Link className={buttonClass('soft', 'md')} to={LIMITS}>
          {t('limitsSlot.open')}
        </Link>
      }
    >
      <RemoteView remote={remote} error={t('limits:error')} onRetry={store.refresh}>
        {({ limits }) => {
          const set = limits.filter(({ amount }) => amount !== null);
          if (set.length === 0)
            return (
              <p className={`${typography(14, 'quiet', 'pretty')} ${s.quiet}`}>{t('limitsSlot.none')}</p>
            );
          return (
            <dl className={`${pairs()} ${s.facts}`}>
              {set.map(({ kind, period, amount }) => (
                <div key={`${kind} ${period}`}>
                  <dt>{`${t(`limits:kind.${kind}.title`)}, ${t(`limits:period.${period}`)}`}</dt>
                  <dd>{limitText(kind, amount)}</dd>
                </div>
              ))}
            </dl>
          );
        }}
      </RemoteView>
    </Section>
  );
}
