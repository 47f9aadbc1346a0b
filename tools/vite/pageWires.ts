import { jackpotTopics } from '../../partner/jackpots/wire/topics.ts';
import { sessionCalls } from '../../partner/realtime/wire/session.ts';
import { bookTopics } from '../../partner/sports/wire/topics.ts';
import { tableCalls } from '../../partner/tables/wire/calls.ts';
import { tableTopics } from '../../partner/tables/wire/topics.ts';
import { protocolCalls } from '../../streams/wire/protocol/protocolCalls.ts';
import { runtimeSource } from './runtimeSource.ts';

/** Sources of the modules with the tables of the game server's pages, by their names (`tools/partner.mjs`). */
export const pageWires = (): Readonly<Record<string, string>> => ({
  'virtual:book-wire': runtimeSource({ calls: { ...sessionCalls, ...protocolCalls }, topics: bookTopics }),
  'virtual:jackpot-wire': runtimeSource({
    calls: { ...sessionCalls, ...protocolCalls },
    topics: jackpotTopics,
  }),
  'virtual:tables-wire': runtimeSource({
    calls: { ...tableCalls, ...sessionCalls, ...protocolCalls },
    topics: tableTopics,
  }),
});
