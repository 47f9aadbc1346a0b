import { expect, it } from 'vitest';
import type { GameServer } from '../../../../gateway/merchant/gameServer.ts';
import { assertApart } from '../../../../gateway/merchant/gameServers.ts';

const server = (id: string, more: Partial<GameServer> = {}): GameServer => ({
  ...{ id, origin: `https://${id}.example`, vendors: null, gameTypes: null, secret: id.repeat(40) },
  ...more,
});
const PAGES = ['https://play.example'];

it('issue 29: servers with secrets and origins of their own start', () => {
  expect(() => assertApart([server('a'), server('b')], PAGES)).not.toThrow();
});

it('issue 29: two servers with one secret stop the start with a sentence that names them, and not the secret', () => {
  const twins = [server('a'), server('c'), server('b', { secret: 'a'.repeat(40) })];
  expect(() => assertApart(twins, PAGES)).toThrow(
    /^The game servers a and b have one secret: each needs its own\.$/,
  );
});

it('issue 29: a server at the origin of the page stops the start', () => {
  expect(() => assertApart([server('a', { origin: 'https://play.example' })], PAGES)).toThrow(
    'The game server a is at https://play.example, as the page is: it needs an origin of its own.',
  );
});
