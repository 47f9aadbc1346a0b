import { join } from '../support/people.ts';
import {
  closeGreetings,
  dialogOf,
  expectSignedIn,
  expectVisitor,
  field,
  forEachReader,
  openLogin,
  sendLogin,
  topDialog,
} from '../support/readers.ts';
import { AGENT, expect, MEMBER, test } from '../support/test.ts';

forEachReader((t, { width }, once) => {
  const logOut = t('identity:logout.submit');

  once(
    'S4-05 S4-06 a token in the address signs in, is stripped before any request and never sent as an address',
    async ({ page, api }) => {
      const { token } = await api.call('login', MEMBER);
      const leaks: string[] = [];
      page.on('request', request => {
        const text = `${request.url()} ${request.headers().referer ?? ''}`;
        if (text.includes(token) && !request.isNavigationRequest()) leaks.push(text);
      });
      const info = page.waitForRequest(request => request.url().endsWith('/wps/member/info'));
      await page.goto(`/inHouse?token=${token}&keep=1`);
      expect((await info).headers().authorization).toBe(token);
      await expectSignedIn(page);
      expect(page.url()).not.toContain(token);
      expect(page.url()).toContain('keep=1');
      expect(leaks).toEqual([]);
      expect(await page.evaluate(() => window.sessionStorage.getItem('token'))).toBe(token);
      await page.reload();
      await expectSignedIn(page);
    },
  );

  once(
    'issue 11.22: a link of another account asks before it signs in, and is kept nowhere when it may not',
    async ({ page, api }) => {
      const [mine, theirs] = [await join(api), await join(api)];
      const own = await api.call('login', { username: mine.username, password: mine.password });
      const other = await api.call('login', { username: theirs.username, password: theirs.password });
      const storage = () =>
        page.evaluate(() => JSON.stringify([{ ...window.sessionStorage }, { ...window.localStorage }]));
      const stored = () => page.evaluate(() => window.sessionStorage.getItem('token'));
      const question = dialogOf(page, t('identity:linked.title'));
      await page.goto(`/?token=${own.token}`);
      await expectSignedIn(page);

      await page.goto(`/inHouse?token=${other.token}`);
      await expect(question).toContainText(mine.username);
      await expect(question).toContainText(theirs.username);
      expect(page.url()).not.toContain(other.token);
      await question.getByRole('button').filter({ hasText: mine.username }).click();
      await expect(question).toHaveCount(0);
      expect(await stored()).toBe(own.token);
      expect(await storage()).not.toContain(other.token);
      await page.reload();
      await expectSignedIn(page);
      expect(await stored()).toBe(own.token);

      await page.goto(`/inHouse?token=${other.token}`);
      await question.getByRole('button').filter({ hasText: theirs.username }).click();
      await expect.poll(stored).toBe(other.token);
      await expect(question).toHaveCount(0);
      await expectSignedIn(page);
      await expect.poll(() => new URL(page.url()).pathname).toBe('/inHouse');
    },
  );

  test('S4-07 S4-08 S4-09 S4-10 S2-39 logging out asks, ends the session at the gateway, empties the storage and goes home, in every tab', async ({
    page,
    context,
    api,
  }) => {
    const person = await join(api);
    await openLogin(page);
    await sendLogin(page, t, person);
    await expectSignedIn(page);
    await closeGreetings(page, t);
    const second = await context.newPage();
    await second.goto('/');
    const token = await page.evaluate(() => window.sessionStorage.getItem('token'));
    await second.goto(`/?token=${token}`);
    await expectSignedIn(second);
    await page.goto('/member/securityCenter');
    const open = page
      .getByRole('main')
      .getByRole('button', { name: t('security:overview.logOut'), exact: true });
    await open.click();
    await topDialog(page)
      .getByRole('button', { name: t('identity:logout.stay') })
      .click();
    await expectSignedIn(page);
    await open.click();
    const ended = page.waitForResponse(answer => answer.request().method() === 'DELETE');
    await topDialog(page).getByRole('button', { name: logOut, exact: true }).click();
    expect((await ended).url()).toContain('/wps/session/logout');
    await expectVisitor(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    const left = await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }));
    expect(left).not.toContain(String(token));
    expect(left).not.toContain(person.username);
    await expectVisitor(second);
    await expect(second.getByText(t('identity:ended.signedOutElsewhere'))).toBeVisible();
    if (width < 640) return;
    // A page that everybody may see is left, too.
    const again = await api.call('login', { username: person.username, password: person.password });
    await page.goto(`/help?token=${again.token}`);
    await expectSignedIn(page);
    await page.getByRole('banner').getByRole('button', { name: logOut, exact: true }).click();
    await topDialog(page).getByRole('button', { name: logOut, exact: true }).click();
    await expectVisitor(page);
    await expect(page).toHaveURL(/^[^?]*\/\/[^/]+\/$/);
  });

  once(
    'another session is seen in the security center and signed out from there, and told so',
    async ({ page, api, browser, baseURL }) => {
      const person = await join(api);
      const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
      const other = await elsewhere.newPage();
      const { token } = await api.call('login', { username: person.username, password: person.password });
      await other.goto(`/?token=${token}`);
      await expectSignedIn(other);
      await openLogin(page);
      await sendLogin(page, t, person);
      await expectSignedIn(page);
      await closeGreetings(page, t);
      await page.goto('/member/securityCenter');
      await page.getByRole('button', { name: t('security:sessions.endOthers') }).click();
      await topDialog(page).getByRole('button').last().click();
      await expectVisitor(other);
      await expect(other.locator('dialog[open]')).toBeVisible();
      await expectSignedIn(page);
      await elsewhere.close();
    },
  );

  once(
    'S2-30 S2-31 S4-22 S6-15 S8-18 the agent login page lets agents in to /agentHome and refuses everybody else',
    async ({ page }) => {
      await page.goto('/agent/login');
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { name: t('identity:agentLogin.title') })).toBeVisible();
      await expect(main.getByRole('checkbox', { name: t('identity:login.remember') })).toHaveCount(0);
      const send = async (who: typeof MEMBER) => {
        await field(main, t('identity:fields.username')).fill(who.username);
        await field(main, t('identity:fields.password')).fill(who.password);
        await main.getByRole('button', { name: t('identity:login.submit'), exact: true }).click();
      };
      await send(MEMBER);
      await expect(page.getByText(t('errors.not_an_agent_account'))).toBeVisible();
      await expectVisitor(page);
      await send(AGENT);
      await expect.poll(() => new URL(page.url()).pathname).toBe('/agentHome');
      await expectSignedIn(page);
    },
  );

  once(
    'S6-16 S8-19 an account that is no member’s is refused with a plain sentence',
    async ({ page, api, gateway }) => {
      const person = await join(api);
      await gateway.query('update account set type = 9 where username = $1', [person.username]);
      await openLogin(page);
      await sendLogin(page, t, person);
      await expect(topDialog(page).getByText(t('errors.not_a_member_account'))).toBeVisible();
      await expectVisitor(page);
    },
  );
});
