import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DOWNLOAD_TYPES } from '../../../kit/links/resourceLinks.ts';
import { useLinks } from '../../../kit/links/useLinks.ts';
import { cluster, item, stack, typography } from '../../../ui/layout/layout.ts';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { QR_FOOTER } from '../../../ui/qr/qrPresets.ts';
import s from './Footer.module.css';

/** The installations as codes (S2-73); the page about them is there without any. */
export function Downloads() {
  const { t } = useTranslation('shell');
  const links = useLinks(DOWNLOAD_TYPES);
  return (
    <div className={`${stack(1, 'top', 'start')} ${item('shrinks')} ${s.column}`}>
      <h2 className={`${typography(14, 'plain')} ${s.heading}`}>{t('app.title')}</h2>
      {links.length > 0 && (
        <ul className={`${cluster(3, 'stretch')} ${s.codes}`}>
          {links.map(({ type, href }) => (
            <li key={type}>
              <a className={`${stack(1, 'center')} ${typography(12)} ${s.code}`} href={href} rel="noreferrer">
                <QrCode value={href} label={t(`app.codeOf.${type}`)} {...QR_FOOTER} />
                <span>{t(`app.system.${type}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Link to="/download">{t('app.page')}</Link>
    </div>
  );
}
