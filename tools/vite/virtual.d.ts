declare module 'virtual:wire-runtime' {
  import type { PlatformRuntime } from '../../streams/wire/tables/runtime.ts';
  export const wireRuntime: PlatformRuntime;
}

declare module 'virtual:book-wire' {
  import type { SessionCalls } from '../../partner/realtime/wire/session.ts';
  import type { BookTopics } from '../../partner/sports/wire/topics.ts';
  import type { ProtocolCalls } from '../../streams/wire/protocol/protocolCalls.ts';
  import type { WireRuntime } from '../../streams/wire/protocol/runtime.ts';
  export const wireRuntime: WireRuntime<SessionCalls & ProtocolCalls, BookTopics>;
}

declare module 'virtual:jackpot-wire' {
  import type { JackpotTopics } from '../../partner/jackpots/wire/topics.ts';
  import type { PageCalls } from '../../partner/pages/link/openLink.ts';
  import type { WireRuntime } from '../../streams/wire/protocol/runtime.ts';
  export const wireRuntime: WireRuntime<PageCalls, JackpotTopics>;
}

declare module 'virtual:tables-wire' {
  import type { SessionCalls } from '../../partner/realtime/wire/session.ts';
  import type { TableCalls } from '../../partner/tables/wire/calls.ts';
  import type { TableTopics } from '../../partner/tables/wire/topics.ts';
  import type { ProtocolCalls } from '../../streams/wire/protocol/protocolCalls.ts';
  import type { WireRuntime } from '../../streams/wire/protocol/runtime.ts';
  export const wireRuntime: WireRuntime<TableCalls & SessionCalls & ProtocolCalls, TableTopics>;
}
