import type { BannerGroup } from '../../../streams/wire/content.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { useLive } from '../useLive.ts';
import { BannerLink } from './BannerLink.tsx';
import s from './PageBanner.module.css';

/** The banner of a page: the first one of its group, as a quiet band. Nothing when the group has none. */
export function PageBanner({ group }: { readonly group: BannerGroup }) {
  const announcements = useLive(({ content }) => content.announcements$, null);
  const banner = announcements?.banners.find(({ groupName }) => groupName === group);
  if (banner === undefined) return null;
  return (
    <aside className={s.band} data-picture={banner.url !== '' || undefined}>
      {banner.url === '' ? (
        <span className={s.ripples} aria-hidden="true" />
      ) : (
        <img className={s.picture} src={banner.url} alt="" decoding="async" />
      )}
      <div className={s.words}>
        {banner.title !== undefined && <p className={s.title}>{banner.title}</p>}
        {banner.text !== undefined && <p className={s.text}>{banner.text}</p>}
      </div>
      {banner.action !== undefined && (
        <BannerLink banner={banner} className={`${buttonClass('soft')} ${s.action}`}>
          {banner.action}
        </BannerLink>
      )}
    </aside>
  );
}
