import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BAR_TYPES } from '../../../kit/links/resourceLinks.ts';
import { SocialLink } from '../../../kit/links/SocialLink.tsx';
import { useLinks } from '../../../kit/links/useLinks.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import { Popover } from '../../../ui/popover/Popover.tsx';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { QR_DOWNLOAD } from '../../../ui/qr/qrPresets.ts';
import SupportButton from '../SupportButton.tsx';
import { useInvite } from '../useInvite.ts';
import s from './Bars.module.css';

function toTop(): void {
  // Uses the page's own scroll behaviour, which is instant for people who prefer reduced motion.
  window.scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** The app's page as a code, for a phone beside this screen (S2-67). */
function AppCode() {
  const { t } = useTranslation('shell');
  const address = new URL('/download', window.location.origin).href;
  return (
    <Popover
      label={t('app.button')}
      panelLabel={t('app.title')}
      triggerClassName={s.button ?? ''}
      trigger={<Icon name="qr-code" />}
    >
      {() => (
        <div className={`${stack(3, 'center')} ${typography(14, 'centered')} ${s.app}`}>
          <strong>{t('app.title')}</strong>
          <span className={s.paper}>
            <QrCode value={address} label={t('app.code')} {...QR_DOWNLOAD} />
          </span>
          <Link className={s.appLink} to="/download">
            {t('app.page')}
          </Link>
        </div>
      )}
    </Popover>
  );
}

/** The two bars beside a wide page (S2-63): where the merchant is to be found, and quick ways. */
export default function Bars() {
  const { t } = useTranslation('shell');
  const links = useLinks(BAR_TYPES);
  const invite = useInvite();
  return (
    <>
      <nav className={`${stack(2)} ${s.bar} ${s.left}`} aria-label={t('bars.left')}>
        {links.map(link => (
          <SocialLink key={link.type} link={link} />
        ))}
        <SupportButton className={s.button} />
      </nav>
      <nav className={`${stack(2)} ${s.bar} ${s.right}`} aria-label={t('bars.right')}>
        {invite !== null && (
          <IconButton className={`${s.button} ${s.invite}`} label={t('invite')} onClick={invite}>
            <Icon name="user-plus" />
          </IconButton>
        )}
        <AppCode />
        <IconButton className={s.button ?? ''} label={t('bars.top')} onClick={toTop}>
          <Icon name="arrow-up" />
        </IconButton>
      </nav>
    </>
  );
}
