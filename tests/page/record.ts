// `npm run record-worlds`: writes down what the demo world answers on every page of `src/routes`, for the scripted page ring.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { PAGES } from '../../src/routes/pages.ts';
import { browserArguments, findHeadlessBrowser } from '../../tools/browser.mjs';
import { watchTraffic } from '../e2e/sheets/traffic.ts';
import { Api } from '../e2e/support/api.ts';
import { GatewayProcess } from '../e2e/support/gatewayProcess.ts';
import { AGENT, MEMBER } from '../e2e/support/test.ts';
import { Recording } from './support/recording.ts';
import { SAMPLES } from './support/samples.ts';
import { untilQuiet } from './support/untilQuiet.ts';
import { ROLES, type RoleName } from './support/worlds.ts';

const LANGUAGES = ['en', 'bn', 'ar'] as const;
const FOLDER = 'tests/page/worlds';
async function tokenOf(api: Api, role: RoleName): Promise<string | null> {
  if (role === 'visitor') return null;
  if (role === 'trial') return (await api.call('freePlay', {})).token;
  return (await api.call('login', role === 'agent' ? AGENT : MEMBER)).token;
}

const gateway = await GatewayProcess.start({
  simulator: true,
  merchant: { client: { languages: ['bn', 'en', 'ar'] } },
});
const browser = await chromium.launch({
  executablePath: await findHeadlessBrowser(),
  args: browserArguments,
});
mkdirSync(FOLDER, { recursive: true });
const known = new Set<string>();
for (const role of ROLES) {
  const api = new Api(gateway);
  const token = await tokenOf(api, role);
  const recording = new Recording();
  for (const language of LANGUAGES) {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    await context.addInitScript(code => {
      window.localStorage.setItem('savedLanguage', code);
      window.localStorage.setItem('currentLanguage', code);
    }, language);
    const page = await context.newPage();
    const traffic = watchTraffic(page);
    page.on('response', response => recording.take(response, language));
    await page.goto(`${gateway.origin}/${token === null ? '' : `?token=${token}`}`);
    await untilQuiet(page, traffic);
    for (const path of PAGES.flatMap(({ path }) => SAMPLES[path] ?? [path])) {
      await page.evaluate(to => {
        window.history.pushState({}, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await untilQuiet(page, traffic);
    }
    await context.close();
  }
  const text = await recording.write(role, { gateway, token, known });
  for (const line of text.split('\n')) known.add(line);
  writeFileSync(`${FOLDER}/${role}.jsonl`, text);
  process.stdout.write(`${role}: ${recording.size} answers, ${Math.round(text.length / 1024)} KB\n`);
}
await browser.close();
await gateway.stop();
