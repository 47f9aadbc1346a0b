import { GameShelf } from '../../app/shelf/GameShelf.tsx';
import { Hero } from './Hero.tsx';
import s from './HomePage.module.css';
import { JackpotPlaque } from './JackpotPlaque.tsx';
import { Promises } from './Promises.tsx';
import { WinnersBoard } from './WinnersBoard.tsx';

/** Home: banner, jackpot and winners on the first screen, the games below. */
export function HomePage() {
  return (
    <>
      <div className={s.top}>
        <Hero />
        <div className={s.side}>
          <JackpotPlaque />
          <WinnersBoard />
        </div>
      </div>
      <Promises />
      <GameShelf />
    </>
  );
}
