import { useTranslation } from 'react-i18next';
import type { Banner } from '../../../streams/wire/content/shapes.ts';
import { grid, stack, typography } from '../../ui/layout/layout.ts';
import s from './config.module.css';

/** The banners by the place they are shown at, each with its picture. */
export function BannerList({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useTranslation('operators');
  const groups = [...new Set(banners.map(({ groupName }) => groupName))];
  return groups.map(group => (
    <div key={group} className={`${stack(2)} ${s.bannerGroup}`}>
      <h3 className={typography(14, 'quiet')}>
        <code dir="ltr">{group}</code>
      </h3>
      <ul className={`${grid(3)} ${s.banners}`}>
        {banners
          .filter(({ groupName }) => groupName === group)
          .map(({ url, title, linkageType, linkage }, at) => (
            // The list never changes while it stands.
            // biome-ignore lint/suspicious/noArrayIndexKey: two banners may be equal
            <li key={at} className={`${stack(1, 'top')} ${typography(13, 'anywhere')} ${s.banner}`}>
              {url === '' ? (
                <span className={s.noPicture}>{t('config.ownPicture')}</span>
              ) : (
                <img src={url} alt="" loading="lazy" width="180" height="88" />
              )}
              <span>{title ?? t('config.untitled')}</span>
              <code dir="ltr">{linkage === undefined ? linkageType : `${linkageType} ${linkage}`}</code>
            </li>
          ))}
      </ul>
    </div>
  ));
}
