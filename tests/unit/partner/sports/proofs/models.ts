import { arenaModel } from '../../../../../partner/sports/model/arena/arena.ts';
import { cricketModel } from '../../../../../partner/sports/model/cricket/cricket.ts';
import { shooterModel } from '../../../../../partner/sports/model/shooter/shooter.ts';
import type { Contest, SportModel } from '../../../../../partner/sports/model/sportModel.ts';
import { tableTennisModel } from '../../../../../partner/sports/model/tableTennis/tableTennis.ts';
import { tennisModel } from '../../../../../partner/sports/model/tennis/tennis.ts';

const named = (id: string) => ({ player: id, name: { en: id, bn: id } });
const side = (name: string) => Array.from({ length: 11 }, (_, n) => named(`${name}-${n + 1}`));

/** A contest of a sport between sides of these strengths, in sixteenths. */
export const contestOf = (
  { sport }: SportModel,
  [home, away]: readonly [number, number],
  more: Pick<Contest, 'overs'> = {},
): Contest => ({
  ...{ sport, strength: { home: home / 16, away: away / 16 } },
  lineUps: { home: side('h'), away: side('a') },
  ...more,
});

/** A model with a contest to prove it with. */
interface Proved {
  readonly name: string;
  readonly model: SportModel;
  readonly contest: Contest;
}

const proved = (model: SportModel, strengths: readonly [number, number]): Proved => ({
  name: model.sport,
  model,
  contest: contestOf(model, strengths),
});

/** Every model that is registered; a new one comes here. */
export const PROVED: readonly Proved[] = [
  proved(cricketModel, [12, 8]),
  {
    name: 'cricket of 50 overs',
    model: cricketModel,
    contest: contestOf(cricketModel, [7, 10], { overs: 50 }),
  },
  proved(tennisModel, [8, 11]),
  proved(tableTennisModel, [9, 7]),
  proved(arenaModel, [6, 10]),
  proved(shooterModel, [12, 9]),
];
