import { useTranslation } from 'react-i18next';
import { SpriteIcon } from '../../ui/icon/SpriteIcon.tsx';
import sprite from './brands.svg?url&no-inline';
import type { BAR_TYPES, ResourceLink, SOCIAL_TYPES } from './resourceLinks.ts';
import s from './SocialLink.module.css';

export type SocialType = (typeof SOCIAL_TYPES)[number] | (typeof BAR_TYPES)[number];

/** Whose mark stands for a link. */
const MARKS: Readonly<Record<SocialType, string>> = {
  FACEBOOK: 'facebook',
  YOUTUBE: 'youtube',
  WHATSAPP: 'whatsapp',
  TIKTOK: 'tiktok',
  INSTAGRAM: 'instagram',
  TWITTER: 'twitter',
  TELEGRAM: 'telegram',
  // The specification has the second Telegram link stand for WhatsApp (S2-66).
  'TELEGRAM-1': 'whatsapp',
};

/** The merchant at another site: opens beside this page, and tells that site nothing of it. */
export function SocialLink({ link }: { readonly link: ResourceLink<SocialType> }) {
  const { t } = useTranslation('shell');
  const mark = MARKS[link.type];
  return (
    <a
      className={s.link}
      href={link.href}
      target="_blank"
      rel="noreferrer"
      aria-label={t(`social.${mark}`)}
      title={t(`social.${mark}`)}
    >
      <SpriteIcon sprite={sprite} name={mark} size={20} filled={false} />
    </a>
  );
}
