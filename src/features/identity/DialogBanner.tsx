import type { BannerGroup } from '../../../streams/wire/content/words.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { typography } from '../../ui/layout/layout.ts';
import s from './DialogBanner.module.css';

/** The merchant's banner of a dialog (S3-08): the first one of its group, where the window has room for it. */
export function DialogBanner({ group }: { readonly group: BannerGroup }) {
  const announcements = useLive(({ content }) => content.announcements$, null);
  const banner = announcements?.banners.find(({ groupName }) => groupName === group);
  if (banner === undefined) return null;
  const { url, title, text } = banner;
  return (
    <aside className={s.band}>
      {url !== '' && <img className={s.picture} src={url} alt="" decoding="async" />}
      <div className={s.words}>
        {title !== undefined && <p className={typography('label')}>{title}</p>}
        {text !== undefined && <p className={typography(14, 'quiet')}>{text}</p>}
      </div>
    </aside>
  );
}
