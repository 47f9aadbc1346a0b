import { useTranslation } from 'react-i18next';
import { useLive } from '../../kit/streams/useLive.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, stack } from '../../ui/layout/layout.ts';
import { QrCode } from '../../ui/qr/QrCode.tsx';
import { QR_DOWNLOAD } from '../../ui/qr/qrPresets.ts';
import s from './GuidePage.module.css';
import type { Guide } from './guides.ts';
import { useAppAddress } from './useAppAddress.ts';

/** Where the app of a guide is to be had, or that it isn't offered here. */
export function AppOffer({ guide }: { readonly guide: Guide }) {
  const { t } = useTranslation('downloads');
  const isKnown = useLive(({ system }) => system.info$, null) !== null;
  const address = useAppAddress()(guide);
  if (address === null) {
    return isKnown ? (
      <Notice tone="info">{t('guide.notOffered')}</Notice>
    ) : (
      <div className={`${stack(4, 'center')} ${card(6, 'large', 'line')} ${s.offer}`} />
    );
  }
  return (
    <div className={`${stack(4, 'center')} ${card(6, 'large', 'line')} ${s.offer}`}>
      <span className={s.code}>
        <QrCode value={address} label={t(`app.${guide.name}.code`)} {...QR_DOWNLOAD} />
      </span>
      <p className={s.text}>{t('guide.scan')}</p>
      {guide.resource !== null && (
        <a className={buttonClass('primary')} href={address}>
          <Icon name="download" />
          {t('page.get')}
        </a>
      )}
    </div>
  );
}
