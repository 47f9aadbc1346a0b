import type { BannerGroup } from '../../../streams/wire/content/words.ts';
import { useLive } from '../../kit/streams/useLive.ts';
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
        {title !== undefined && <p className={s.title}>{title}</p>}
        {text !== undefined && <p className={s.text}>{text}</p>}
      </div>
    </aside>
  );
}
