/** What a game server's page may tell the shell around it (docs/game-servers.md). */
export type GameMessage =
  | { readonly type: 'croupier:ready' }
  /** A round has begun, or is over. */
  | { readonly type: 'croupier:round'; readonly state: 'open' | 'closed' }
  /** Its money has moved. */
  | { readonly type: 'croupier:balance' }
  /** The player wants to leave. */
  | { readonly type: 'croupier:quit' };

/** The only message that the shell sends: the game takes no stake while it is paused. */
export interface PauseMessage {
  readonly type: 'croupier:pause';
  readonly paused: boolean;
}

const PLAIN: ReadonlySet<unknown> = new Set(['croupier:ready', 'croupier:balance', 'croupier:quit']);

/** The message that another window's data is; null for anything else, which is ignored. */
export function readGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (PLAIN.has(data.type)) return { type: data.type } as GameMessage;
  if (data.type !== 'croupier:round' || !('state' in data)) return null;
  const { state } = data;
  return state === 'open' || state === 'closed' ? { type: 'croupier:round', state } : null;
}
