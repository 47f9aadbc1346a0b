import { useTranslation } from 'react-i18next';
import { merchant } from '../../kit/merchant.ts';
import { card, cluster, stack, typography } from '../../ui/layout/layout.ts';
import s from './config.module.css';

/** How the merchant looks: its logo, and its colours as they are shown. */
export function BrandCard({ colours }: { readonly colours: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('operators');
  return (
    <div className={`${cluster(5)} ${card(4, 'sunken')}`}>
      <img className={s.logo} src={merchant.logo} alt={t('config.logo', { name: merchant.name })} />
      <ul className={s.swatches}>
        {Object.entries(colours).map(([name, colour]) => (
          <li key={name} className={`${stack('hair')} ${typography(12, 'quiet')}`}>
            {/* A drawing, because the security policy allows no style that comes from outside the page's sheets. */}
            <svg className={s.colour} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width="1" height="1" fill={colour} />
            </svg>
            <code dir="ltr">{name}</code>
            <code dir="ltr">{colour}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
