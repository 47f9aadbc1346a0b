export type { FixtureBooks } from './fixtureBooks.ts';
export type { GameServerPorts } from './module.ts';
export { Refusal, seamlessRefusalOf, toRefusalBody } from './refusal.ts';
export type { Serve } from './serve.ts';
export type { TableServers } from './tableServers.ts';
