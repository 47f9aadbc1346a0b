import { DAY } from '../protocol/durations.ts';
import { fields, minor, plain } from '../protocol/redaction.ts';
import { amount, whole } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { TeamState } from './shapes.ts';

const FIRST_MEMBERS = 120;

/** `u:<uid>:team`. */
export const team = valueTopic<TeamState>({
  audience: 'agent',
  summary: 'What an agent’s team does today.',
  state: TeamState,
  empty: null,
  redact: fields({
    day: plain,
    members: plain,
    newMembers: plain,
    activeNow: plain,
    players: plain,
    rounds: plain,
    validBet: minor,
    ggr: minor,
    commission: minor,
  }),
  items: 0,
  // Published every few seconds while somebody plays: a busy connection gets the next one.
  volatile: true,
  answers: {},
  /** One more round of somebody. */
  sample({ random, state, now }) {
    const stake = amount(random, 1_000, 50_000);
    return {
      day: now - (now % DAY),
      members: state?.members ?? FIRST_MEMBERS,
      newMembers: state?.newMembers ?? 2,
      activeNow: whole(random, 3, 9),
      players: (state?.players ?? 10) + whole(random, 0, 1),
      rounds: (state?.rounds ?? 40) + 1,
      validBet: (state?.validBet ?? 0) + stake,
      ggr: (state?.ggr ?? 0) + (random() < 0.5 ? stake : -stake),
      commission: (state?.commission ?? 0) + whole(random, 0, 200),
    };
  },
});
