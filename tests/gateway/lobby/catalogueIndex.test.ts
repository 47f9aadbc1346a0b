import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepare, replaceCatalogue } from '../../../gateway/play/lobby/catalogue/store.ts';
import { demoCatalogue } from '../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { type CatalogueIndex, GAME_MARKS } from '../../../streams/wire/lobby/catalogueIndex.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

/** Most bytes that a page fetches before it can search. */
const MOST = 250_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({}, undefined, testMerchant({ client: { vendorCodes: { PG: 'PGX' } } }));
});
afterAll(() => gateway.close());

const told = async () =>
  calls.catalogueIndex.value.parse((await gateway.call('GET /v1/games/index')).body.value);
const fetchFile = (address: string, encoding: string) =>
  fetch(new URL(address, gateway.origin), { headers: { 'Accept-Encoding': encoding } });

describe('the file that pages search', () => {
  it('S3-36 names every game that lists show, with its vendor as the merchant calls it', async () => {
    const { version, address } = await told();
    const index = (await (await fetchFile(address, 'br')).json()) as CatalogueIndex;
    const list = await gateway.call('GET /v1/games/list', { params: { pageSize: 3 } });
    const { games, total, version: listed } = calls.openGameList.value.parse(list.body.value);
    expect(version).toBe(listed);
    expect(index.version).toBe(version);
    expect(index.codes).toHaveLength(total ?? 0);
    // The same games in the same order, in every language.
    for (const [at, game] of games.entries()) {
      expect(index.codes[at]).toBe(game.gameCode);
      expect(index.vendors[index.vendor[at] ?? -1]).toEqual({
        ...{ code: game.vassalage, name: game.displayName },
      });
      expect(index.types[index.type[at] ?? -1]).toBe(game.gameType);
      expect(((index.marks[at] ?? 0) & GAME_MARKS.launchable) > 0).toBe(game.launchable);
    }
    expect(index.vendors.map(({ code }) => code)).toContain('PGX');
    const dice = index.codes.indexOf('DICE');
    expect([index.name[dice], index.names.bn?.[dice]]).toEqual(['Dice', 'ডাইস']);
  });

  it('keeps for good what an address names, in the form that the caller takes', async () => {
    const { address } = await told();
    const plain = await (await fetchFile(address, 'identity')).text();
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetchFile(address, encoding);
      expect(answer.headers.get('Content-Encoding')).toBe(encoding);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
      expect(await answer.text()).toBe(plain);
    }
    expect((await fetchFile('/v1/games/index/another.json', 'br')).status).toBe(404);
  });

  it('is another file with another catalogue, and below 250 KB for that of the demo', {
    timeout: 60_000,
  }, async () => {
    const before = await told();
    await gateway.database.write(tx => replaceCatalogue(tx, prepare(demoCatalogue())));
    const after = await told();
    expect(after.version).not.toBe(before.version);
    expect(after.address).not.toBe(before.address);
    const answer = await fetchFile(after.address, 'br');
    expect(Number(answer.headers.get('Content-Length'))).toBeLessThan(MOST);
    expect(((await answer.json()) as CatalogueIndex).codes.length).toBeGreaterThan(10_000);
    // Whoever was told the old address a moment ago still gets it.
    expect((await fetchFile(before.address, 'br')).status).toBe(200);
    expect(await told()).toEqual(after);
  });
});
