import type { BannerGroup } from '../../../streams/wire/content/words.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { cluster, item, stack, typography } from '../../ui/layout/layout.ts';
import { usePage } from '../navigation/usePage.ts';
import { useLive } from '../streams/useLive.ts';
import { BannerLink } from './BannerLink.tsx';
import s from './PageBanner.module.css';

/** What a page that has its banner for a head says in it. */
export interface BannerHead {
  readonly title: string;
  /** Shown until the banner's own words are loaded, and where there is none. */
  readonly lead: string;
  /** Stand beside the title. */
  readonly marks?: Elements;
  /** What narrows the page down: beside the words where there is room, else a row below them. */
  readonly controls?: Elements;
}

export interface PageBannerProps {
  /** The page's own unless given. */
  readonly group?: BannerGroup | null;
  /** With it the banner is the head of the page and is rendered from the beginning. */
  readonly head?: BannerHead;
}

/** The banner of a page: the first one of its group. Renders nothing when there is none. */
export function PageBanner({ group, head }: PageBannerProps) {
  const page = usePage();
  const shown = group === undefined ? page?.banners : group;
  const announcements = useLive(({ content }) => content.announcements$, null);
  const banner = announcements?.banners.find(({ groupName }) => groupName === shown);
  if (banner === undefined && head === undefined) return null;
  const { url = '', title, text, action } = banner ?? {};
  const Band = head === undefined ? 'aside' : 'div';
  const controls = head?.controls;
  const band = (
    <Band
      className={s.band}
      data-picture={url !== '' || undefined}
      data-head={head !== undefined || undefined}
      data-beside={controls !== undefined || undefined}
    >
      {url === '' ? (
        <span className={s.ripples} aria-hidden="true" />
      ) : (
        <img className={s.picture} src={url} alt="" decoding="async" />
      )}
      <div className={`${stack(1)} ${s.words}`}>
        {head === undefined ? (
          <>
            {title !== undefined && <p className={s.title}>{title}</p>}
            {text !== undefined && <p className={`${typography(14, 'quiet')} ${s.text}`}>{text}</p>}
          </>
        ) : (
          <>
            <div className={cluster('1-3')}>
              <h1 className={s.title}>{head.title}</h1>
              {head.marks}
            </div>
            <p className={`${typography(14, 'quiet')} ${s.text}`}>
              {title === undefined ? (
                (text ?? head.lead)
              ) : (
                <>
                  <strong className={typography('plain', 'label')}>{title}</strong>{' '}
                  <span className={s.more}>{text}</span>
                </>
              )}
            </p>
          </>
        )}
      </div>
      {banner !== undefined && action !== undefined && (
        <BannerLink banner={banner} className={`${buttonClass('soft')} ${s.action}`}>
          {action}
        </BannerLink>
      )}
    </Band>
  );
  if (head === undefined) return band;
  return (
    <div className={`${stack(1)} ${s.top}`}>
      {band}
      {controls !== undefined && <div className={`${item('shrinks')} ${s.controls}`}>{controls}</div>}
    </div>
  );
}
