import { MEMBER_TYPE } from '../../streams/wire/session/roles.ts';
import { createRandom } from '../ground/random.ts';

/** One person of the demo world. */
export interface Person {
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  /** Username of the upline agent; null for none. */
  readonly upline: string | null;
  /** Play money at the start, minor units. */
  readonly grant: number;
  /** Whether a visitor may sign in as this person; the others are played by the simulator. */
  readonly open: boolean;
}

/** Everybody in the demo world. */
export interface Cast {
  /** The member a visitor may play. */
  readonly member: Person;
  /** The agent a visitor may play. */
  readonly agent: Person;
  /** The agent's direct downline, an agent too. */
  readonly downline: Person;
  /** The agent's upline: offers contracts, played by the simulator. */
  readonly top: Person;
  /** An account of the house that is neither member nor agent, so the page refuses its sign-in (S6-16). */
  readonly staff: Person;
  /** Members who bet all day. */
  readonly bots: readonly Person[];
}

const AGENT_TYPE = 1;
const STAFF_TYPE = 9;
const PT = 100;
const BOTS = 14;
/** Names for the bots; the seed picks and numbers them. */
const NAMES = [
  'anika',
  'bodhi',
  'chitra',
  'dipa',
  'esha',
  'farid',
  'gita',
  'hasan',
  'indra',
  'jaya',
  'kamal',
  'lata',
  'mohan',
  'nila',
  'opu',
  'priya',
  'rafi',
  'sohel',
  'tara',
  'uma',
  'vikram',
  'zara',
] as const;

const person = (username: string, rest: Pick<Person, 'type' | 'upline' | 'grant' | 'open'>): Person => ({
  username,
  nickname: username.charAt(0).toUpperCase() + username.slice(1),
  ...rest,
});

/** The people of a demo world: the same for the same seed. */
export function createCast(seed: string): Cast {
  const random = createRandom(`${seed}:cast`);
  const top = person('sunda', { type: AGENT_TYPE, upline: null, grant: 50_000 * PT, open: false });
  const agent = person('arun', { type: AGENT_TYPE, upline: top.username, grant: 5_000 * PT, open: true });
  const downline = person('bela', {
    type: AGENT_TYPE,
    upline: agent.username,
    grant: 2_500 * PT,
    open: true,
  });
  // The demo member plays for bela's team, so both demo agents earn when a visitor bets as mira.
  const member = person('mira', {
    type: MEMBER_TYPE,
    upline: downline.username,
    grant: 10_000 * PT,
    open: true,
  });
  const staff = person('kiran', { type: STAFF_TYPE, upline: null, grant: 0, open: true });
  const uplines = [agent.username, downline.username, agent.username, downline.username, top.username, null];
  const bots = random
    .shuffle(NAMES)
    .slice(0, BOTS)
    .map((name, i) =>
      person(`${name}${random.int(10, 99)}`, {
        type: MEMBER_TYPE,
        upline: uplines[i % uplines.length] ?? null,
        grant: 2_000 * PT,
        open: false,
      }),
    );
  return { member, agent, downline, top, staff, bots };
}

/** Everybody, uplines before their downlines. */
export function everybody(cast: Cast): readonly Person[] {
  return [cast.top, cast.agent, cast.downline, cast.member, cast.staff, ...cast.bots];
}
