import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { merchant } from '../merchant.ts';
import { useLive } from '../useLive.ts';
import { Logo } from './Logo.tsx';
import s from './Shell.module.css';

export function Footer({ place }: { readonly place?: ReactNode }) {
  const { t } = useTranslation();
  const playMoney = useLive(({ system }) => system.playMoney$, false);
  return (
    <footer className={s.footer}>
      <div className={s.footerInner}>
        <div className={s.about}>
          <Logo />
          {playMoney && <p>{t('footer.playMoney')}</p>}
          <p className={s.adults}>
            <span className={s.age} aria-hidden="true">
              {merchant.agreementAge}+
            </span>
            {t('footer.adults', { age: merchant.agreementAge })}
          </p>
        </div>
        <nav className={s.footerLinks} aria-label={t('footer.label')}>
          <Link to="/">{t('nav.home')}</Link>
          <Link to="/inHouse">{t('nav.games')}</Link>
          <Link to="/inHouse/dice">{t('nav.dice')}</Link>
          <Link to="/inHouse/limbo">{t('nav.limbo')}</Link>
          <Link to="/agent/login">{t('footer.agents')}</Link>
          {place}
        </nav>
        <p className={s.copyright}>{t('footer.copyright')}</p>
      </div>
    </footer>
  );
}
