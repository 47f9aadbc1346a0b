import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPointMallStore } from '../../../streams/stores/pointMall.ts';
import { createPointsStore } from '../../../streams/stores/points.ts';
import type { PointConfig, PointRule } from '../../../streams/wire/points/shapes.ts';
import { LivePoints } from '../../kit/points/LivePoints.tsx';
import { usePoints } from '../../kit/points/usePoints.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount, formatCount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, grid, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { ExchangeDialog } from './ExchangeDialog.tsx';
import s from './points.module.css';

/** What a rule gives, in one sentence. */
function useRuleText(currency: string): (rule: PointRule) => string {
  const { t, i18n } = useTranslation(['points', 'common']);
  return rule => {
    const points = t('points', { count: rule.points, figure: formatCount(rule.points) });
    if (rule.on === 'login') return t('rules.login', { points });
    const names = rule.categories.map(category => t(`common:category.${category}`));
    const games = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
    return t('rules.bet', { points, games, per: formatAmount(rule.per, { symbol: currency }) });
  };
}

function Rules({ config }: { readonly config: PointConfig }) {
  const { t } = useTranslation('points');
  const ruleText = useRuleText(config.currency);
  return (
    <div className={stack(3, 'top')}>
      <h2 className={typography(16)}>{t('rules.title')}</h2>
      <ul className={`${stack(2)} ${typography(14, 'quiet')} ${s.ruleList}`}>
        {config.rules.map(rule => (
          <li key={rule.id}>{ruleText(rule)}</li>
        ))}
        <li>{t('rules.never')}</li>
      </ul>
    </div>
  );
}

/** The member's points, live, with what they are worth and how more are earned. */
export function PointsCard() {
  const { t } = useTranslation('points');
  const store = useStore(createPointsStore);
  const mall = useStore(createPointMallStore);
  const config = useBehavior(mall.config$);
  const points = usePoints();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`${card(5, 'large', 'line', 'raised')} ${grid(5)} ${s.own}`} aria-label={t('own')}>
      <RemoteView remote={points} error={t('ownError')} onRetry={store.refresh}>
        {({ balance, earned }) => (
          <div className={stack(2, 'top', 'start')}>
            <p className={typography(13, 'quiet', 'label')}>{t('own')}</p>
            <p className={`${toolbar(3)} ${typography(24, 'heavy')} ${s.figure}`}>
              <Icon name="coins" size={28} />
              <LivePoints points={balance} />
            </p>
            <p className={typography(14, 'quiet')}>{t('earned', { figure: formatCount(earned) })}</p>
            <Button variant="primary" onClick={() => setOpen(true)}>
              {t('exchange.open')}
            </Button>
          </div>
        )}
      </RemoteView>
      <RemoteView remote={config} error={t('configError')} onRetry={mall.refreshConfig}>
        {terms => (
          <>
            <Rules config={terms} />
            {isOpen && <ExchangeDialog config={terms} onClose={() => setOpen(false)} />}
          </>
        )}
      </RemoteView>
    </section>
  );
}
