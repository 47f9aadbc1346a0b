import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { merchant } from '../../../kit/merchant.ts';
import { Logo } from '../../../kit/page/Logo.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useLive } from '../../../kit/streams/useLive.ts';
import { menuOf } from '../../../routes/pages.ts';
import type { Elements } from '../../../ui/elements.ts';
import { item, stack, toolbar, typography } from '../../../ui/layout/layout.ts';
import { Contact } from './Contact.tsx';
import { Downloads } from './Downloads.tsx';
import s from './Footer.module.css';
import { HelpLinks } from './HelpLinks.tsx';
import { Vendors } from './Vendors.tsx';

/** The foot of every page but the game pages (S2-02): a chunk of its own, fetched when it comes near. */
export default function Footer({ place }: { readonly place?: Elements }) {
  const { t } = useTranslation('shell');
  const playMoney = useLive(({ system }) => system.playMoney$, false);
  const isDemo = useLive(({ system }) => system.demo$, false);
  const year = new Date(useStreams().clock.now()).getFullYear();
  return (
    <div className={s.inner}>
      <div className={`${stack(3, 'top')} ${s.about}`}>
        <Logo />
        <p>{t('footer.about')}</p>
        {playMoney && <p>{t('footer.playMoney')}</p>}
        <p className={toolbar(3)}>
          <span className={s.age} aria-hidden="true">
            {`${merchant.agreementAge}+`}
          </span>
          <span>{t('footer.adults', { age: merchant.agreementAge })}</span>
        </p>
      </div>
      <nav
        className={`${stack(1, 'top', 'start')} ${item('shrinks')} ${s.column}`}
        aria-labelledby="footer-pages"
      >
        <h2 id="footer-pages" className={`${typography(14, 'plain')} ${s.heading}`}>
          {t('footer.pages')}
        </h2>
        {[...menuOf('footer'), ...(isDemo ? menuOf('demo') : [])].map(({ page: { path }, label }) => (
          <Link key={path} to={path}>
            {t(label)}
          </Link>
        ))}
        {place}
      </nav>
      <HelpLinks />
      <Contact />
      <Downloads />
      <Vendors />
      <p className={`${typography('faint')} ${item('whole')}`}>{t('footer.copyright', { year })}</p>
    </div>
  );
}
