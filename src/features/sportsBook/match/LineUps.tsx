import type { FixtureDetails } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import s from './match.module.css';

export interface LineUpsProps {
  readonly lineUps: FixtureDetails['lineUps'];
  readonly by: PlayedBy;
}

const SIDES = ['home', 'away'] as const;

/** Who plays. */
export function LineUps({ lineUps, by }: LineUpsProps) {
  const words = useSportsWords();
  return (
    <div className={s.lineUps}>
      {SIDES.map(side => (
        <div key={side}>
          <h2 className={s.sideName} dir="auto">
            {words.name(by[side])}
          </h2>
          <ol>
            {lineUps[side].map(({ player, name }, at) => (
              <li key={player}>
                <span className={s.number}>{at + 1}</span>
                <span dir="auto">{words.name(name)}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
