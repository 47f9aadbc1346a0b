import { BehaviorSubject, firstValueFrom, of } from 'rxjs';
import { expect, it } from 'vitest';
import { createPlayStore, type PlayDeps } from '../../../../streams/stores/play.ts';

/** A store over a vendor with so many games. */
function world(total: number) {
  const asked: { readonly name: string; readonly input: Readonly<Record<string, unknown>> }[] = [];
  const rest = {
    call(name: string, input: Readonly<Record<string, unknown>>) {
      asked.push({ name, input });
      if (name !== 'gameList') return of({ value: { url: '/' } });
      const from = (Number(input.pageNo) - 1) * 50;
      const games = Array.from({ length: Math.max(0, Math.min(50, total - from)) }, (_, i) => from + i);
      return of({ value: { games } });
    },
  };
  const deps = {
    ...{ rest, session$: new BehaviorSubject({ role: 'member', phase: 'ready' }) },
    ...{ language$: new BehaviorSubject('bn'), merchant: 'waterlily' },
  };
  return { asked, store: createPlayStore(deps as unknown as PlayDeps) };
}

it('S2-89 issue 29.6.2: asks for the games of the vendor and type that was pressed, as the specification says', async () => {
  const { asked, store } = world(3);
  expect(await firstValueFrom(store.gamesOf('PG', 'RNG'))).toEqual({ ok: true, value: [0, 1, 2] });
  const client = { clientType: 3, isPlatform: 2, platform: 'flash,html5-desktop', language: 'bn' };
  const page = { merchant: 'waterlily', merchantCode: 'waterlily', pageNo: 1, pageSize: 50 };
  expect(asked).toEqual([
    { name: 'gameList', input: { ...client, ...page, vassalage: 'PG', gameType: 'RNG' } },
  ]);
  await firstValueFrom(store.gamesOf('JILI'));
  expect(asked[1]?.input).toEqual({ ...client, ...page, vassalage: 'JILI' });
});

it.each([
  [49, 1],
  [50, 2],
  [120, 3],
  [900, 4],
])('issue 29.6.2: reads %i games of a vendor in %i pages', async (total, pages) => {
  const { asked, store } = world(total);
  const outcome = await firstValueFrom(store.gamesOf('PG'));
  const value = Array.from({ length: Math.min(total, 200) }, (_, i) => i);
  expect(outcome).toEqual({ ok: true, value });
  expect(asked.map(({ input }) => input.pageNo)).toEqual(Array.from({ length: pages }, (_, i) => i + 1));
});

it('S7-27 S7-38 issue 29.6.2: launches say the language and the way back, a lottery where and how it is shown', async () => {
  const { asked, store } = world(0);
  const shared = { language: 'bn', backUrl: 'https://play.example/rng' };
  await firstValueFrom(store.launch({ vassalage: 'PG', gameCode: 'KOI', demo: true, ...shared }));
  await firstValueFrom(store.lottery({ lottoGameCode: 'SEA-1', lottoPrizeMode: 'SEA', ...shared }));
  expect(asked).toEqual([
    { name: 'gameLaunch', input: { vassalage: 'PG', gameCode: 'KOI', demo: true, ...shared } },
    {
      name: 'lotteryLaunch',
      input: {
        ...{ lottoArea: 'VN', launchMode: 'LOTT', lottoView: 'betting', device: 'WEB' },
        ...{ lottoGameCode: 'SEA-1', lottoPrizeMode: 'SEA', ...shared },
      },
    },
  ]);
});
