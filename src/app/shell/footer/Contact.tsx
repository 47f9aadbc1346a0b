import { useTranslation } from 'react-i18next';
import { BAR_TYPES, linksOf, SOCIAL_TYPES } from '../../../kit/links/resourceLinks.ts';
import { SocialLink } from '../../../kit/links/SocialLink.tsx';
import { useLive } from '../../../kit/streams/useLive.ts';
import { useSupport } from '../../../kit/support/useSupport.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { cluster, item, stack, typography } from '../../../ui/layout/layout.ts';
import { useInvite } from '../useInvite.ts';
import s from './Footer.module.css';

/** Of the side bars, what the footer doesn't have of its own: they are hidden where there is no room for them. */
const MORE_TYPES = BAR_TYPES.filter(type => type === 'TELEGRAM');

/** How the merchant can be reached: customer service, and the sites where it is (S2-74). */
export function Contact() {
  const { t } = useTranslation('shell');
  const info = useLive(({ system }) => system.info$, null);
  const support = useSupport();
  const invite = useInvite();
  const links = linksOf(info?.resources ?? [], [...SOCIAL_TYPES, ...MORE_TYPES], window.location.origin);
  return (
    <div className={`${stack(1, 'top', 'start')} ${item('shrinks')} ${s.column}`}>
      <h2 className={`${typography(14, 'plain')} ${s.heading}`}>{t('footer.contact')}</h2>
      <Button variant="soft" size="sm" onClick={support.open}>
        <Icon name="headset" size={18} />
        {t('support.open')}
      </Button>
      {invite !== null && (
        <Button variant="ghost" size="sm" onClick={invite}>
          <Icon name="user-plus" size={18} />
          {t('invite')}
        </Button>
      )}
      {links.length > 0 && (
        <ul className={cluster(2, 'stretch')}>
          {links.map(link => (
            <li key={link.type}>
              <SocialLink link={link} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
