import { arenaModel } from '../../../../../partner/sports/model/arena/arena.ts';
import { basketballModel } from '../../../../../partner/sports/model/basketball/basketball.ts';
import { cricketModel } from '../../../../../partner/sports/model/cricket/cricket.ts';
import { eFootballModel } from '../../../../../partner/sports/model/eFootball/eFootball.ts';
import { footballModel } from '../../../../../partner/sports/model/football/football.ts';
import { kabaddiModel } from '../../../../../partner/sports/model/kabaddi/kabaddi.ts';
import { shooterModel } from '../../../../../partner/sports/model/shooter/shooter.ts';
import type { Contest, SportModel } from '../../../../../partner/sports/model/sportModel.ts';
import { tableTennisModel } from '../../../../../partner/sports/model/tableTennis/tableTennis.ts';
import { tennisModel } from '../../../../../partner/sports/model/tennis/tennis.ts';

const named = (id: string) => ({ player: id, name: { en: id, bn: id } });
const side = (name: string) => Array.from({ length: 11 }, (_, n) => named(`${name}-${n + 1}`));

/** A model with a contest to prove it with. */
export interface Proved {
  readonly name: string;
  readonly model: SportModel;
  readonly contest: Contest;
}

/** Sides of these strengths, in sixteenths. */
function proved(model: SportModel, [home, away]: readonly [number, number], overs: 20 | 50 = 20): Proved {
  return {
    name: overs === 20 ? model.sport : `${model.sport} of ${overs} overs`,
    model,
    contest: {
      ...{ sport: model.sport, strength: { home: home / 16, away: away / 16 }, overs },
      lineUps: { home: side('h'), away: side('a') },
    },
  };
}

/** Every sport; a new one comes here. */
export const PROVED: readonly Proved[] = [
  proved(cricketModel, [12, 8]),
  proved(cricketModel, [7, 10], 50),
  proved(footballModel, [9, 7]),
  proved(basketballModel, [7, 9]),
  proved(tennisModel, [8, 11]),
  proved(kabaddiModel, [10, 7]),
  proved(tableTennisModel, [9, 7]),
  proved(arenaModel, [6, 10]),
  proved(shooterModel, [12, 9]),
  proved(eFootballModel, [5, 9]),
];
