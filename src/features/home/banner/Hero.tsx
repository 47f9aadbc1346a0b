import { useTranslation } from 'react-i18next';
import { useStartGame } from '../../../kit/games/useStartGame.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { item } from '../../../ui/layout/layout.ts';
import s from './Banner.module.css';
import art from './hero.svg?url&no-inline';

/** The page's own banner, until the merchant's have come and when there are none: one lit thing on a dark lake. */
export function Hero() {
  const { t } = useTranslation();
  const startGame = useStartGame();
  return (
    <section className={s.banner} aria-labelledby="hero-title">
      <div className={`${item('fixed', 'wide')} ${s.slide}`}>
        <img className={s.art} data-own="" src={art} alt="" width="900" height="436" fetchPriority="high" />
        <div className={s.copy}>
          <span className={s.tag}>{t('hero.tag')}</span>
          <h2 id="hero-title" className={s.title}>
            {t('hero.title')}
          </h2>
          <p className={s.text}>{t('hero.text')}</p>
          <Button variant="primary" size="lg" onClick={() => startGame('/inHouse/dice')}>
            {t('hero.action')}
          </Button>
        </div>
      </div>
    </section>
  );
}
