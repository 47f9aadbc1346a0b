import { WEEK } from '../protocol/durations.ts';
import { fields, flag, list, plain, pseudonym } from '../protocol/redaction.ts';
import { amount, letters } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { MissionLeaders } from './shapes.ts';
import { LEADERS } from './words.ts';

/** `g:missionLeaders`. */
export const missionLeaders = valueTopic<MissionLeaders>({
  audience: 'public',
  summary: 'The top of the leaderboard of missions in this week, names masked.',
  state: MissionLeaders,
  empty: null,
  redact: fields({
    week: plain,
    until: plain,
    moves: plain,
    top: list(fields({ rank: plain, name: pseudonym('player'), score: plain, demo: flag })),
  }),
  items: LEADERS,
  volatile: true,
  answers: {},
  /** The last of those at the top gathers points, or somebody comes to it. */
  sample({ random, state, now }) {
    const before = state?.top ?? [];
    const name = `${letters(random, 2)}***${letters(random, 2)}`;
    const more = amount(random, 5, 60);
    const isNew = before.length < LEADERS;
    const last = before.at(-1);
    const risen = isNew || last === undefined ? { rank: 0, name, score: 0, demo: true } : last;
    const scored = [...(isNew ? before : before.slice(0, -1)), { ...risen, score: risen.score + more }];
    const top = scored
      .toSorted((a, b) => b.score - a.score)
      .map((place, index) => ({ ...place, rank: index + 1 }));
    const week = state?.week ?? now - (now % WEEK);
    return { week, until: week + WEEK, moves: (state?.moves ?? 0) + 1, top };
  },
});
