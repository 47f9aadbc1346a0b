import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { favourite } from '../../../gateway/db/schema.ts';
import { createFavourites } from '../../../gateway/modules/favourites/module.ts';
import { openIdentity, type Registry } from '../identity/openIdentity.ts';
import { runHandler } from '../identity/runHandler.ts';

describe('favourite games', () => {
  const { handlers } = createFavourites();
  let registry: Registry;
  let alice: string;
  beforeEach(async () => {
    registry = await openIdentity();
    alice = await registry.join('alice');
  });
  afterEach(() => registry.close());

  const list = async (token: string) =>
    (await runHandler(registry.database, handlers.favourites, await registry.context(token), {})).value
      .nodeIds;
  const add = async (token: string, nodeId: string) =>
    runHandler(registry.database, handlers.addFavourite, await registry.context(token, nodeId), {
      nodeId,
      vendor: 'BGS',
      gameType: 'RNG',
    });
  const remove = async (token: string, nodeId: string) =>
    runHandler(registry.database, handlers.removeFavourite, await registry.context(token, nodeId), {
      nodeId,
    });

  it('come back in the order they were added', async () => {
    for (const id of ['30', '10', '20']) await add(alice, id);
    expect(await list(alice)).toEqual(['30', '10', '20']);
  });

  it('hold a game once, however often it is added', async () => {
    await add(alice, '10');
    await add(alice, '10');
    expect(await list(alice)).toEqual(['10']);
  });

  it('lose a game that is removed, and removing it again is no error', async () => {
    await add(alice, '10');
    await add(alice, '20');
    await remove(alice, '10');
    await remove(alice, '10');
    expect(await list(alice)).toEqual(['20']);
  });

  it('belong to one account', async () => {
    const bobby = await registry.join('bobby');
    await add(alice, '10');
    await add(bobby, '20');
    await remove(bobby, '10');
    expect(await list(alice)).toEqual(['10']);
    expect(await list(bobby)).toEqual(['20']);
  });

  it('have an end, so that nobody can fill the database with them', async () => {
    const { uid } = await registry.accountOf('alice');
    const many = Array.from({ length: 1_000 }, (_, i) => ({
      uid,
      nodeId: `n${i}`,
      vendor: 'BGS',
      gameType: 'RNG',
    }));
    await registry.database.db.insert(favourite).values(many);
    await expect(add(alice, 'one-more')).rejects.toMatchObject({ code: 'bad_request' });
    expect(await list(alice)).toHaveLength(1_000);
  });

  it('are nothing for a visitor', async () => {
    const visitor = await registry.context();
    const attempt = runHandler(registry.database, handlers.favourites, visitor, {});
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
