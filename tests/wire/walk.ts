import { filter, firstValueFrom, interval, type Observable } from 'rxjs';
import { emptyForm } from '../../src/features/identity/register/form.ts';
import { registerInput } from '../../src/features/identity/register/registerInput.ts';
import {
  createPointExchangeRecords,
  createPointRecords,
  createPointRedeemRecords,
} from '../../src/features/records/stores.ts';
import type { Streams } from '../../streams/index.ts';
import { createAgentContractsStore } from '../../streams/stores/agentContracts.ts';
import { createDomainsStore } from '../../streams/stores/domains.ts';
import { createFavouriteGamesStore } from '../../streams/stores/favouriteGames.ts';
import { createFeedbackStore } from '../../streams/stores/feedback.ts';
import { createGameChoicesStore } from '../../streams/stores/gameLists/createGameChoicesStore.ts';
import { createGameListsStore } from '../../streams/stores/gameLists/createGameListsStore.ts';
import { createLotteryStore } from '../../streams/stores/lottery.ts';
import { createMissionLeadersStore } from '../../streams/stores/missionLeaders.ts';
import { createMissionTextsStore } from '../../streams/stores/missionTexts.ts';
import { createPlayStore } from '../../streams/stores/play.ts';
import { createPointMallStore } from '../../streams/stores/pointMall.ts';
import { createPointsStore } from '../../streams/stores/points.ts';
import { createPromotionsStore } from '../../streams/stores/promotions.ts';
import { createRafflesStore } from '../../streams/stores/raffles.ts';
import { createRecentGamesStore } from '../../streams/stores/recentGames.ts';
import { createRoomsStore } from '../../streams/stores/rooms.ts';
import { createWalletTransfersStore } from '../../streams/stores/walletTransfers.ts';

/** Of everybody in the demo's world. */
export const DEMO_PASSWORD = 'Lotus-demo-1';
const PASSWORD = 'a good password';
const NUMBER = { mobileNum: '1712345678', countryDialingCode: '880' };

/** Waits for an outcome, whatever it is: what counts here is that the call was made. */
const done = (outcome$: Observable<unknown>) => firstValueFrom(outcome$);

/** Two forms, by name and by number. @param code Of an SMS; without one no number is given. */
function registration(name: string, code: string | null) {
  const texts = ['username', 'password', 'confirmPassword', 'email'] as const;
  const proof = code === null ? [] : (['verificationCode', 'mobileNum'] as const);
  const shown = new Map(
    [...texts, ...proof].map(field => [
      field,
      { show: true, required: true, min: 1, max: 255, acceptedPattern: '*' },
    ]),
  );
  const values = {
    ...emptyForm(),
    ...{ username: name, password: PASSWORD, confirmPassword: PASSWORD, email: `${name}@mail.example` },
    ...{ verificationCode: code ?? '', terms: true, age: true },
  };
  const page = { origin: 'https://play.example', pathname: '/', hostname: 'play.example' };
  return registerInput(shown, values, code === null ? null : NUMBER, {
    ...{ antiBot: undefined, captchaId: undefined, referralCode: null, deviceMark: () => '' },
    ...{ firebaseIdToken: null, page },
  });
}

/** What visitors do. Everything that the page reads by itself is read by then. @param newestCode Of the SMS to `NUMBER`. */
export async function visit(
  { access, session, lobby, content, support, store }: Streams,
  newestCode: () => Promise<string>,
): Promise<void> {
  lobby.refresh();
  access.loadRules();
  access.refreshCaptcha();
  await done(content.help());
  await done(store(createDomainsStore).read());
  await done(store(createFeedbackStore).send({ content: 'This is a long enough sentence.' }));
  await done(support.launch());
  await done(support.people());
  await done(access.checkAffiliate('arun', 'play.example'));
  await done(access.sendSms('login', NUMBER));
  await done(
    access.sendSms('register', { mobileNo: NUMBER.mobileNum, countryDialingCode: '880', regType: 'mobile' }),
  );
  await done(access.forgotByEmail({ username: 'nobody', email: 'a@mail.example' }));
  await done(session.forgotByPhone({ ...NUMBER, newPassword: PASSWORD, verificationCode: '123456' }));
  await done(session.registerMobile(registration('nobody', await newestCode()).mobile));
  await done(session.logout());
  await done(session.freePlay());
  await done(session.logout());
  await done(session.register(registration(`m${Date.now()}`, null).username));
  await done(session.logout());
  await done(session.login({ username: 'bela', password: DEMO_PASSWORD, type: 'username' }));
  await done(session.logout());
}

/** What members do. */
export async function play(streams: Streams): Promise<void> {
  const { store, content, favourites, wallet, session } = streams;
  wallet.load();
  content.refresh();
  const lottery = store(createLotteryStore);
  await done(lottery.menus());
  await done(lottery.menus('ELOTT'));
  await done(lottery.recent());
  await done(lottery.popular());
  const games = store(createGameListsStore);
  games.select({ shown: 'RNG', sort: 'popular' });
  store(createGameChoicesStore).select({ shown: 'RNG', vassalage: undefined });
  const launcher = store(createPlayStore);
  await done(launcher.gamesOf('PG', 'RNG'));
  const opened = { language: 'en', backUrl: 'https://play.example/rng' };
  await done(launcher.launch({ vassalage: 'PG', gameCode: 'PG-PAPER-KOI', demo: false, ...opened }));
  await done(
    launcher.lottery({ lottoGameCode: 'TCG_SEA-EVENING-TIDE-4D', lottoPrizeMode: 'ELOTT', ...opened }),
  );
  const dice = { nodeId: '900001', vendor: 'BGS', gameType: 'INHOUSE' };
  favourites.toggle(dice);
  await firstValueFrom(favourites.ids$.pipe(filter(ids => ids.includes(dice.nodeId))));
  // Taken once a second at most; what is pressed sooner counts for nothing.
  const pressing = interval(200).subscribe(() => favourites.toggle(dice));
  await firstValueFrom(favourites.ids$.pipe(filter(ids => !ids.includes(dice.nodeId))));
  pressing.unsubscribe();
  store(createFavouriteGamesStore).choose({ gameType: 'INHOUSE', vendor: 'BGS' });
  store(createRecentGamesStore).refresh();
  store(createRoomsStore).refresh();
  store(createMissionTextsStore).refreshSummary();
  store(createMissionLeadersStore).follow();
  store(createPointsStore).refresh();
  const mall = store(createPointMallStore);
  mall.refreshItems();
  const all = { from: 0, to: 4_000_000_000_000, zone: 'UTC' };
  for (const create of [createPointRecords, createPointExchangeRecords, createPointRedeemRecords])
    store(create as typeof createPointRecords).select(all);
  await done(mall.redeem({ item: 'none', amount: 1, paymentPassword: '123456' }));
  await done(mall.exchange({ points: 100, paymentPassword: '123456' }));
  const promotions = store(createPromotionsStore);
  await done(promotions.join('none'));
  await done(promotions.claim('none', 1));
  await done(store(createRafflesStore).claim('none'));
  await done(store(createWalletTransfersStore).bringHome());
  const words = { oldPassword: 'not the password', newPassword: PASSWORD, confirmNewPassword: PASSWORD };
  await done(session.changePassword(words));
}

/** What agents do besides. */
export async function lead({ store }: Streams): Promise<void> {
  const contracts = store(createAgentContractsStore);
  for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const)
    await done(contracts.revoke({ kind, account: 'nobody', category: 'CONS' }));
}
