import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { useCopy } from '../../ui/button/useCopy.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, cluster, stack, typography } from '../../ui/layout/layout.ts';
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
    <section
      className={`${cluster(5, 'between')} ${card(5, 'large', 'line', 'raised')}`}
      aria-labelledby="referral-link"
    >
      <div className={`${stack(3, 'top')} ${s.link}`}>
        <h2 className={typography(20)} id="referral-link">
          {t('link')}
        </h2>
        <p className={`${card('3-4', 'soft', 'small')} ${typography(14, 'toStart', 'anywhere')}`} dir="ltr">
          {link}
        </p>
        <div className={cluster('2-3')}>
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
        <p className={`${cluster('2-3')} ${typography(14, 'quiet')}`}>
          {t('code')}{' '}
          <strong className={`${typography(18, 'plain')} ${s.signs}`} dir="ltr">
            {code}
          </strong>
          <Button size="sm" variant="ghost" aria-label={t('copyCode')} onClick={copiedCode.copy}>
            <Icon name="copy" size={16} />
          </Button>
        </p>
        <p role="status" className={`${typography(13, 'quiet')} ${s.told}`}>
          {told !== null && t(`told.${told}`)}
        </p>
      </div>
      <QrCode value={link} label={t('qr')} {...QR} />
    </section>
  );
}
