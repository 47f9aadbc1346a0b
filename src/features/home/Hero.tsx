import { useTranslation } from 'react-i18next';
import { useStartGame } from '../../app/useStartGame.ts';
import { Button } from '../../ui/button/Button.tsx';
import s from './Hero.module.css';
import art from './hero.svg?url&no-inline';

/** The banner: one lit thing on a dark lake, one sentence, one action. */
export function Hero() {
  const { t } = useTranslation();
  const startGame = useStartGame();
  return (
    <section className={s.hero} aria-labelledby="hero-title">
      <img className={s.art} src={art} alt="" width="900" height="436" fetchPriority="high" />
      <div className={s.copy}>
        <span className={s.tag}>{t('hero.tag')}</span>
        <h1 id="hero-title" className={s.title}>
          {t('hero.title')}
        </h1>
        <p className={s.text}>{t('hero.text')}</p>
        <Button variant="primary" size="lg" onClick={() => startGame('/inHouse/dice')}>
          {t('hero.action')}
        </Button>
      </div>
    </section>
  );
}
