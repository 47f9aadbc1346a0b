import type { z } from 'zod';
import { agentAnnouncements } from './agentAnnouncements.ts';
import { balance } from './balance.ts';
import { cash } from './cash.ts';
import { chat } from './chat.ts';
import { crash } from './crash.ts';
import { crashBet } from './crashBet.ts';
import type { TopicSpec } from './defineTopic.ts';
import { draws } from './draws.ts';
import { favourites } from './favourites.ts';
import { gameMaintenance } from './gameMaintenance.ts';
import { inbox } from './inbox.ts';
import { jackpot } from './jackpot.ts';
import { limits } from './limits.ts';
import { lotteries } from './lotteries.ts';
import { lotteryTickets } from './lotteryTickets.ts';
import { minesRound } from './minesRound.ts';
import { missionLeaders } from './missionLeaders.ts';
import { missions } from './missions.ts';
import { offers } from './offers.ts';
import { points } from './points.ts';
import { profile } from './profile.ts';
import { promotions } from './promotions.ts';
import { raffles } from './raffles.ts';
import { rain } from './rain.ts';
import { recentGames } from './recentGames.ts';
import { referrals } from './referrals.ts';
import { roomSeat } from './roomSeat.ts';
import { rooms } from './rooms.ts';
import { salary } from './salary.ts';
import { session } from './session.ts';
import { status } from './status.ts';
import { team } from './team.ts';
import { teamTransfers } from './teamTransfers.ts';
import { winners } from './winners.ts';

/** Every socket topic; the only list of them. */
export const topics = {
  status,
  session,
  balance,
  profile,
  promotions,
  missions,
  missionLeaders,
  draws,
  referrals,
  cash,
  points,
  teamTransfers,
  favourites,
  limits,
  recentGames,
  minesRound,
  roomSeat,
  lotteryTickets,
  crashBet,
  inbox,
  salary,
  offers,
  team,
  agentAnnouncements,
  chat,
  winners,
  jackpot,
  gameMaintenance,
  rooms,
  rain,
  raffles,
  lotteries,
  crash,
} as const;

export type TopicKey = keyof typeof topics;

/** The same for code that does not know which topic it has. */
export const topicTable: Readonly<Record<TopicKey, TopicSpec>> = { ...topics };

/** Keys of all topics, in the order of the table. */
export const topicKeys = Object.keys(topics) as readonly TopicKey[];

type SpecOf<K extends TopicKey> = (typeof topics)[K];
/** `d` of an event. */
export type TopicData<K extends TopicKey> = z.infer<SpecOf<K>['data']>;
/** `st` of a snapshot. */
export type TopicState<K extends TopicKey> = z.infer<SpecOf<K>['state']>;
