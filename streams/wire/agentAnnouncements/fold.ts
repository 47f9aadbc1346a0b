// Free of zod: the page runs it.
import type { LogFold } from '../protocol/fold.ts';

/** What an announcement says in one language. */
export interface AnnouncementText {
  /** Code of the language. */
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

/** Most characters of what an upline writes, without the blanks around it: page and gateway ask the same. */
export const ANNOUNCEMENT_MAX = { title: 200, text: 4_000 } as const;

/** One announcement for an agent. */
export interface AgentAnnouncement {
  /** Place among the announcements of this agent, from 1. */
  readonly n: number;
  /** Who wrote it: the house, or the agent's upline. */
  readonly from: 'house' | 'upline';
  /** Masked account of the upline; null for the house. */
  readonly author: string | null;
  /** The same in one or more languages; the first is for readers of any other. */
  readonly texts: readonly AnnouncementText[];
  /** Server time, epoch ms. */
  readonly at: number;
  /** Written by the demo world. */
  readonly demo: boolean;
}

/** State of `u:<uid>:agentAnnouncements`. */
export interface AgentAnnouncements {
  /** The newest, newest first. */
  readonly items: readonly AgentAnnouncement[];
  /** Place of the last one that was read. */
  readonly readUpTo: number;
}

/** One change of it. */
export type AgentAnnouncementEvent =
  | { readonly op: 'new'; readonly item: AgentAnnouncement }
  | { readonly op: 'read'; readonly upTo: number };

/** Announcements in the state. */
export const ANNOUNCEMENTS_KEPT = 50;

/** How many were not read; older ones than the state holds count, too. */
export const unreadAnnouncements = ({ items, readUpTo }: AgentAnnouncements): number =>
  Math.max(0, (items[0]?.n ?? 0) - readUpTo);

/** Announcements and the mark of the reader. Each comes once, and a mark never goes back. */
export const foldAgentAnnouncements: LogFold<AgentAnnouncements, AgentAnnouncementEvent, AgentAnnouncements> =
  {
    load: state => state,
    apply(state, event) {
      if (event.op === 'read')
        return event.upTo > state.readUpTo ? { ...state, readUpTo: event.upTo } : state;
      if (event.item.n <= (state.items[0]?.n ?? 0)) return state;
      return { ...state, items: [event.item, ...state.items].slice(0, ANNOUNCEMENTS_KEPT) };
    },
    snapshot: state => state,
  };
