import { agentAnnouncements } from '../agentAnnouncements/topic.ts';
import { cashQueue } from '../cash/queueTopic.ts';
import { cash } from '../cash/topic.ts';
import { chatQueue } from '../chat/queueTopic.ts';
import { chat } from '../chat/topic.ts';
import { content } from '../content/topic.ts';
import { offers } from '../contracts/topic.ts';
import { crashBet } from '../crash/betTopic.ts';
import { crash } from '../crash/topic.ts';
import { raffles } from '../draws/rafflesTopic.ts';
import { rain } from '../draws/rainTopic.ts';
import { draws } from '../draws/topic.ts';
import { recentGames } from '../favourites/recentTopic.ts';
import { favourites } from '../favourites/topic.ts';
import { gameMaintenance } from '../gameServers/topic.ts';
import { minesRound } from '../games/minesTopic.ts';
import { movesRounds } from '../games/movesTopic.ts';
import { inbox } from '../inbox/topic.ts';
import { jackpot } from '../jackpot/topic.ts';
import { limits } from '../limits/topic.ts';
import { tables } from '../liveTables/topic.ts';
import { catalogue } from '../lobby/topic.ts';
import { lotteryTickets } from '../lottery/ticketsTopic.ts';
import { lotteries } from '../lottery/topic.ts';
import { missionLeaders } from '../missions/leadersTopic.ts';
import { missions } from '../missions/topic.ts';
import { officeAccess } from '../office/accessTopic.ts';
import { campaignNews } from '../office/campaignTopic.ts';
import { careNews } from '../office/careNewsTopic.ts';
import { careChanges } from '../office/careTopic.ts';
import { mallDesk } from '../office/mallTopic.ts';
import { waitingRequests } from '../office/requestTopic.ts';
import { settlementNews } from '../office/settlementTopic.ts';
import { points } from '../points/topic.ts';
import { profile } from '../profile/topic.ts';
import { promotions } from '../promotions/topic.ts';
import type { DataOf, StateOf } from '../protocol/tables.ts';
import type { TopicSpec } from '../protocol/topic.ts';
import { referrals } from '../referrals/topic.ts';
import { roomSeat } from '../rooms/seatTopic.ts';
import { rooms } from '../rooms/topic.ts';
import { salary } from '../salary/topic.ts';
import { session } from '../session/topic.ts';
import { bets } from '../sportsBook/betsTopic.ts';
import { fixtures } from '../sportsBook/boardTopic.ts';
import { fixture } from '../sportsBook/fixtureTopic.ts';
import { status } from '../system/topic.ts';
import { team } from '../team/topic.ts';
import { teamTransfers } from '../teamTransfers/topic.ts';
import { balance } from '../wallet/topic.ts';
import { winners } from '../winners/topic.ts';

/** The topics of members and visitors. */
const memberTopics = {
  status,
  content,
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
  movesRounds,
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
  catalogue,
  rooms,
  rain,
  raffles,
  lotteries,
  crash,
  tables,
  fixtures,
  fixture,
  bets,
} as const;

/** The topics of the office: no part of what members load. */
export const officeTopics = {
  officeAccess,
  waitingRequests,
  cashQueue,
  chatQueue,
  careChanges,
  careNews,
  mallDesk,
  campaignNews,
  settlementNews,
} as const;

/** Every socket topic; the only list of them. */
export const topics = { ...memberTopics, ...officeTopics } as const;

export type Topics = typeof topics;
export type TopicKey = keyof Topics;
/** Those that the page of members may follow. */
export type MemberTopicKey = keyof typeof memberTopics;

/** The same for code that does not know which topic it has. */
export const topicTable: Readonly<Record<TopicKey, TopicSpec>> = { ...topics };

/** Keys of all topics, in the order of the table. */
export const topicKeys = Object.keys(topics) as readonly TopicKey[];
/** Those of members and visitors, in the same order. */
export const memberTopicKeys = Object.keys(memberTopics) as readonly MemberTopicKey[];

/** `d` of an event. */
export type TopicData<K extends TopicKey> = DataOf<Topics, K>;
/** `st` of a snapshot. */
export type TopicState<K extends TopicKey> = StateOf<Topics, K>;
