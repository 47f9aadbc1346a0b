import { mkdirSync } from 'node:fs';
import { join } from './support/people.ts';
import { seesBalance } from './support/shown.ts';
import { speak, test } from './support/test.ts';

const only = process.env.ONLY?.split(',');
const LANGS = (process.env.LANGS ?? 'en,bn').split(',') as ('en' | 'bn' | 'ar')[];
const PAGES: [string, string][] = [
  ['missions', '/member/missions'],
  ['missionLeaderboard', '/member/missionLeaderboard'],
  ['raffle', '/raffle'],
  ['redEnvelope', '/redEnvelope'],
  ['referral', '/referral'],
  ['promotions', '/promotions'],
  ['rewardCenter', '/member/rewardCenter'],
  ['lottery', '/lottery'],
  ['lotteryGame', '/lottery?gameCode=LOTT-MINUTE-FIVE'],
  ['seaLottery', '/seaLottery?gameCode=TCG_SEA-SHELL-SIX'],
  ['inHouse', '/inHouse'],
  ['mines', '/inHouse/mines'],
  ['plinko', '/inHouse/plinko'],
  ['wheel', '/inHouse/wheel'],
  ['crash', '/inHouse/crash'],
  ['sports', '/sports'],
  ['demoPromotions', '/demo/promotions'],
];
for (const language of LANGS) {
  for (const width of [1440, 390]) {
    test(`shots ${language} ${width}`, async ({ browser, api, gateway }) => {
      test.setTimeout(600_000);
      mkdirSync('/tmp/shots', { recursive: true });
      const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, baseURL: gateway.origin });
      await speak(context, language);
      const page = await context.newPage();
      const person = await join(api);
      const { token } = await api.call('login', person);
      await page.goto(`/?token=${token}`);
      await seesBalance(page);
      for (const [name, path] of PAGES) {
        if (only && !only.includes(name)) continue;
        await page.goto(path);
        await page.waitForTimeout(2500);
        await page.screenshot({ path: `/tmp/shots/${name}-${language}-${width}.png`, fullPage: true });
      }
      await context.close();
    });
  }
}
