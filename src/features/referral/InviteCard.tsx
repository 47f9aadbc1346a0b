import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { useCopy } from '../../ui/button/useCopy.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { QrCode } from '../../ui/qr/QrCode.tsx';
import s from './referral.module.css';

const QR = { size: 184, margin: 12 } as const;

/** What a friend opens: the registration, with the code. */
const linkOf = (code: string): string =>
  `${window.location.origin}/register?referralCode=${encodeURIComponent(code)}`;

/** The member's link: to be copied, shared, scanned or said. */
export function InviteCard({ code }: { readonly code: string }) {
  const { t } = useTranslation('referral');
  const link = linkOf(code);
  const copiedLink = useCopy(link);
  const copiedCode = useCopy(code);
  const told = copiedLink.result ?? copiedCode.result;
  // A share that is broken off is no failure; the link stands beside the button.
  const share = () =>
    void navigator.share({ title: t('shareTitle'), text: t('shareText'), url: link }).catch(() => {});
  return (
    <section className={s.invite} aria-labelledby="referral-link">
      <div className={s.link}>
        <h2 className={s.heading} id="referral-link">
          {t('link')}
        </h2>
        <p className={s.address} dir="ltr">
          {link}
        </p>
        <div className={s.actions}>
          <Button variant="primary" onClick={copiedLink.copy}>
            <Icon name="copy" size={18} />
            {t('copy')}
          </Button>
          {typeof navigator.share === 'function' && (
            <Button onClick={share}>
              <Icon name="send" size={18} />
              {t('share')}
            </Button>
          )}
        </div>
        <p className={s.code}>
          {t('code')}{' '}
          <strong className={s.signs} dir="ltr">
            {code}
          </strong>
          <Button size="sm" variant="ghost" aria-label={t('copyCode')} onClick={copiedCode.copy}>
            <Icon name="copy" size={16} />
          </Button>
        </p>
        <p role="status" className={s.told}>
          {told !== null && t(`told.${told}`)}
        </p>
      </div>
      <QrCode value={link} label={t('qr')} {...QR} />
    </section>
  );
}
