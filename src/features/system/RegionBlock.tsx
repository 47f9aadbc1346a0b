import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { useCopy } from '../../ui/button/useCopy.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, cluster, typography } from '../../ui/layout/layout.ts';
import { CustomerService } from './CustomerService.tsx';
import s from './SystemScreen.module.css';

function Address({ ip }: { readonly ip: string }) {
  const { t } = useTranslation('system');
  const { result, copy } = useCopy(ip);
  return (
    <div className={`${cluster(3, 'center')} ${card(0, 'large', 'edge')} ${s.address}`}>
      <span className={typography(13, 'quiet')}>{t('region.ip')}</span>
      <code>{ip}</code>
      <Button size="sm" onClick={copy}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={16} />
        <span>{t(result === 'copied' ? 'region.copied' : 'region.copy')}</span>
      </Button>
      <span className={`${typography(13, 'warn')} ${s.copyResult}`} role="status">
        {result === 'copied' && <span className="sr">{t('region.copied')}</span>}
        {result === 'failed' && <span>{t('region.copyFailed')}</span>}
      </span>
    </div>
  );
}

/** The address of this visitor is shut out (S2-79, S8-27). */
export function RegionBlock({ ip }: { readonly ip: string | null }) {
  const { t } = useTranslation('system');
  return (
    <>
      <span className={s.sign} data-tone="blocked">
        <Icon name="map-pin" size={30} />
      </span>
      <h1 id="system-title" tabIndex={-1} className={s.title}>
        {t('region.title')}
      </h1>
      <p className={`${typography('quiet', 'pretty')} ${s.text}`}>{t('region.text')}</p>
      {ip !== null && <Address ip={ip} />}
      <p className={`${typography('quiet', 'pretty')} ${s.text}`}>{t('region.help')}</p>
      <CustomerService />
    </>
  );
}
