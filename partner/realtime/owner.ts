import { createHash } from 'node:crypto';

/** An id of a player that can be part of a topic's name as it is. */
const PLAIN = /^[\w.-]{1,24}$/;

/** What owns the topics of a player: ids of players come from a wallet and may be of any form and length. */
export const ownerOf = (player: string): string =>
  PLAIN.test(player) ? player : createHash('sha256').update(player).digest('hex').slice(0, 24);
