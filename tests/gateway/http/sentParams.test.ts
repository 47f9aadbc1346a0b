import { filter, firstValueFrom, type Observable, toArray } from 'rxjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFavouriteGamesStore } from '../../../streams/stores/favouriteGames.ts';
import { createPlayStore } from '../../../streams/stores/play.ts';
import type { StreamClient } from '../../streamClient/client.ts';
import { openClient } from '../../streamClient/openClient.ts';
import { openRecorder, type Recorder } from '../../wire/recorder.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let recorder: Recorder;
let client: StreamClient;
beforeAll(async () => {
  gateway = await openGateway();
  recorder = await openRecorder(gateway.origin);
  client = openClient({ origin: recorder.origin, token: await gateway.member(), seed: 3 });
  await firstValueFrom(client.streams.session.session$.pipe(filter(({ role }) => role === 'member')));
});
afterAll(async () => {
  client.close();
  await recorder.close();
  await gateway.close();
});

const done = (outcome$: Observable<unknown>) => firstValueFrom(outcome$.pipe(toArray()));
const sent = (end: string) =>
  recorder.calls.filter(({ path }) => path.endsWith(end)).map(({ params }) => params);
const WORDS = { language: 'bn', backUrl: 'https://play.example/rng' };

it('S7-27 issue 29.6.6: the client opens a game in a language, with a way back', async () => {
  const game = { vassalage: 'PG', gameCode: 'PG-PAPER-KOI', demo: false };
  await done(client.streams.store(createPlayStore).launch({ ...game, ...WORDS }));
  expect(sent('GCS_gameLaunchFB')).toEqual([{ ...game, ...WORDS }]);
});

it('S7-38 issue 29.6.6: the client opens a lottery by area, mode, view, device, language and way back', async () => {
  const which = { lottoGameCode: 'TCG_SEA-EVENING-TIDE-4D', lottoPrizeMode: 'SEA' } as const;
  await done(client.streams.store(createPlayStore).lottery({ ...which, ...WORDS }));
  expect(sent('launchGame')).toEqual([
    {
      ...{ lottoArea: 'VN', launchMode: 'LOTT', lottoView: 'betting', device: 'WEB' },
      ...{ ...which, ...WORDS },
    },
  ]);
});

it('S7-33 S7-34 issue 29.6.6: the client adds a favourite by node, vendor and type, and asks for them by all that is chosen', async () => {
  const { favourites, store } = client.streams;
  const koi = { nodeId: '10', vendor: 'PG', gameType: 'RNG' };
  favourites.toggle(koi);
  await firstValueFrom(favourites.ids$.pipe(filter(ids => ids.includes(koi.nodeId))));
  await eventually(() => expect(sent('addFavoriteGameV2')).toEqual([koi]));
  store(createFavouriteGamesStore).choose({ gameType: 'RNG', vendor: 'PG' });
  await eventually(() =>
    // What was asked for before may arrive later; the answer to it is not shown.
    expect(sent('getFavoriteGamesList')).toContainEqual({
      ...{ pageNo: '1', pageSize: '13', gameType: 'RNG', vendor: 'PG', language: 'EN' },
    }),
  );
});
