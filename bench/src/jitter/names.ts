/** What is compared, as the table calls it. */
export const NAMES = {
  default: 'socket.io',
  recovery: 'socket.io with recovery',
  streams: 'socket.io with recovery, Redis streams, two processes',
  postgres: 'croupier, PostgreSQL, two processes',
  redis: 'croupier, Redis, two processes',
} as const;
export type Name = (typeof NAMES)[keyof typeof NAMES];
