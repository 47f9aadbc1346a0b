import type { PageDefinition as Route } from '../../../src/routes/page.ts';
import { expect, speak, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { inspectPage, pushedSideways } from './inspectPage.ts';
import { watchKeys } from './keys.ts';
import { type Finding, toldBy } from './knownFindings.ts';
import { type Landing, landingOf } from './landing.ts';
import { NOWHERE, placesOf } from './places.ts';
import { arriveAs, SHEET_READERS } from './readers.ts';
import { type Shift, shiftTable, watchShifts } from './shifts.ts';
import { watchTraffic } from './traffic.ts';
import { closeDialogs, goTo, HEADING, misplacedFocus } from './walk.ts';

// Arabic is offered by configuration.
test.use({ book: true, merchant: { client: { languages: ['bn', 'en', 'ar'] } } });
// Each sheet is a document of its own, on whichever worker is free: 30 to 50 s, and 70 s where the load is twenty.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** Pages of one thing, which is their heading and title. */
const OWN_HEADINGS = ['play', 'sportsMatch'];

/** What a reader sees: a page, or a dialog over home, which is the same for all addresses that lead to it. */
const viewOf = (route: Route, { path, page, dialog }: Landing) =>
  dialog ? (route.dialog ?? `sign in for ${route.signInFor}`) : page === route.name ? route.path : path;

for (const reader of SHEET_READERS) {
  const { role, language, width, height } = reader;
  const t = textsOf(language);
  test.describe(() => {
    test.use({ viewport: { width, height } });

    test(`${role} in ${language} at ${width} px: every page is whole, and says so`, async ({
      page,
      api,
      gateway,
      context,
    }, info) => {
      await speak(context, language);
      const traffic = watchTraffic(page);
      const shifted = await watchShifts(page);
      const keysShown = await watchKeys(page);
      const places = await placesOf(gateway, role);
      await arriveAs(page, role, api);
      await shifted();
      const found: Finding[] = [];
      const shifts: (Shift & { path: string })[] = [];
      const seen = new Set<string>();
      for (const { route, address } of places) {
        const { path } = route;
        const landing = landingOf({ route, address }, role);
        const view = viewOf(route, landing);
        // Where an address leads is the same in all languages.
        if (seen.has(view) && language !== 'en') continue;
        const name = landing.page === NOWHERE.name ? t('notFound.heading') : t(`shell:page.${landing.page}`);
        const dialog = landing.dialog ? (route.dialog ?? (role === 'visitor' ? 'login' : null)) : null;
        const shownAs = dialog === null ? name : t(`shell:dialog.${dialog}`);
        const isHome = landing.page === 'home' && dialog === null;
        // A game and a match are named by their own headings.
        const title = isHome
          ? 'Waterlily'
          : t('shell:title', { page: OWN_HEADINGS.includes(landing.page) ? HEADING : shownAs });
        const tell = (says: string) => found.push({ path, says });
        const missing = await goTo(page, { address, landing, title }, traffic);
        if (missing !== null) tell(missing);
        const focus = await misplacedFocus(page);
        if (focus !== null) tell(focus);
        if (!seen.has(view)) {
          seen.add(view);
          (await inspectPage(page, { wordsOnly: language !== 'en' })).forEach(tell);
          shifts.push({ path, ...(await shifted()) });
          if (role === 'visitor') (await pushedSideways(page, reader)).forEach(tell);
        }
        await closeDialogs(page);
        await shifted();
        (await keysShown()).forEach(tell);
        traffic.take().forEach(tell);
      }
      await info.attach('layout shift', { body: shiftTable(shifts), contentType: 'text/plain' });
      process.stdout.write(`\nlayout shift, ${role} in ${language} at ${width} px\n${shiftTable(shifts)}\n`);
      expect(toldBy(found, reader), 'all that is wrong').toEqual([]);
    });
  });
}
