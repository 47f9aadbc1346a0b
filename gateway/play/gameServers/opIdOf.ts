import type { ServerRequest } from './transactions.ts';

/** Names the booking of a transaction of a game server. */
export const opIdOf = ({
  server,
  kind,
  id,
}: Pick<ServerRequest, 'server' | 'id'> & { readonly kind: string }): string =>
  `game:${server}:${kind}:${id}`;
