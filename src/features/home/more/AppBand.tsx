import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DOWNLOAD_TYPES } from '../../../kit/links/resourceLinks.ts';
import { useLinks } from '../../../kit/links/useLinks.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { cluster, stack, typography } from '../../../ui/layout/layout.ts';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { QR_DOWNLOAD } from '../../../ui/qr/qrPresets.ts';
import s from './AppBand.module.css';

/** The apps of the merchant as codes to scan (S2-62, S9-45). No app: no band. */
export function AppBand() {
  const { t } = useTranslation('home');
  const apps = useLinks(DOWNLOAD_TYPES);
  if (apps.length === 0) return null;
  return (
    <section className={s.band} aria-labelledby="apps-title">
      <div className={`${stack(3, 'start')} ${s.words}`}>
        <span className={typography('warn')}>
          <Icon name="smartphone" size={24} />
        </span>
        <h2 id="apps-title" className={typography('h2')}>
          {t('apps.title')}
        </h2>
        <p className={typography('quiet')}>{t('apps.text')}</p>
        <Link className={buttonClass('soft')} to="/download">
          {t('apps.how')}
        </Link>
      </div>
      <ul className={`${cluster(5, 'stretch')} ${s.codes}`}>
        {apps.map(({ type, href }) => (
          <li key={type}>
            <a className={`${stack(3, 'center')} ${typography(14, 'label')} ${s.app}`} href={href}>
              <span className={s.code}>
                <QrCode value={href} label={t(`apps.${type}.code`)} {...QR_DOWNLOAD} />
              </span>
              <span>{t(`apps.${type}.name`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
