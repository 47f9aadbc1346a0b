import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button/Button.tsx';
import { card, cluster, stack, typography } from '../../ui/layout/layout.ts';
import { QrCode } from '../../ui/qr/QrCode.tsx';
import { QR_DOWNLOAD } from '../../ui/qr/qrPresets.ts';
import s from './DownloadPage.module.css';
import type { Guide } from './guides.ts';

export interface AppCardProps {
  readonly guide: Guide;
  readonly address: string;
}

/** One app: its code (S9-45), itself, and how to install it. */
export function AppCard({ guide: { name, resource }, address }: AppCardProps) {
  const { t } = useTranslation('downloads');
  return (
    <article className={`${card(0, 'large', 'line')} ${s.app}`}>
      <span className={s.code}>
        <QrCode value={address} label={t(`app.${name}.code`)} {...QR_DOWNLOAD} />
      </span>
      <div className={stack(1, 'top')}>
        <h2 className={typography(20)}>{t(`app.${name}.name`)}</h2>
        <p className={s.text}>{t(`app.${name}.about`)}</p>
      </div>
      <div className={`${cluster(3, 'stretch', 'center')} ${s.ways}`}>
        {resource !== null && (
          <a className={buttonClass('soft')} href={address}>
            {t('page.get')}
          </a>
        )}
        <Link className={buttonClass('ghost')} to={`/download/${name}`}>
          {t('page.how')}
          <span className="sr">{t(`app.${name}.name`)}</span>
        </Link>
      </div>
    </article>
  );
}
