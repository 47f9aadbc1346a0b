import { dialogOf, field, sendLogin, topDialog } from '../../e2e/support/dialogs.ts';
import { forEachReader } from '../support/readers.ts';
import type { Scene } from '../support/scene.ts';
import { expectSignedIn, expectVisitor, MEMBER, openLogin, SIGNED_IN, signsIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

/** An account of the agent's world with another type. */
const ofType = (type: number): Scene => ({
  as: 'agent',
  header: { uid: '42' },
  lines: [{ rest: 'GET /wps/member/info', value: { id: '42', account: 'arun', nickname: null, type } }],
});

forEachReader((t, { width }, once) => {
  once(
    'S4-01 S4-44 S8-26 a visitor has no balance, and starting a game opens the login and nothing else',
    async ({ page, visit, asked }) => {
      await visit('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectVisitor(page);
      await visit('/inHouse/dice');
      await page
        .getByRole('group', { name: t('games:mode.label') })
        .getByText(t('games:mode.bet'))
        .click();
      await page.getByRole('button', { name: t('games:bet.logIn') }).click();
      await expect(dialogOf(page, t('identity:login.title'))).toBeVisible();
      const calls = (await asked()).map(({ request }) => request);
      expect(calls).toContain('GET /wps/system/whitelabel');
      expect(calls.filter(call => /\/games\/bet|launch/i.test(call))).toEqual([]);
    },
  );

  once('S4-04 accounts of the types 1, 2, 41 and 42 are agents', async ({ page, visit }) => {
    for (const type of [1, 2, 41, 42]) {
      await visit('/agentHome', ofType(type));
      await expectSignedIn(page);
      await expect.poll(() => new URL(page.url()).pathname).toBe('/agentHome');
    }
    await visit('/agentHome', ofType(0));
    await expect.poll(() => new URL(page.url()).pathname).toBe('/agent/login');
  });

  once(
    'S2-36 S2-07 a page that needs a session leads a visitor to the login, and back after it',
    async ({ page, visit }) => {
      await visit('/member/securityCenter', signsIn('member'));
      await expect(topDialog(page).locator('input').first()).toBeVisible();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      await sendLogin(page, t, MEMBER);
      await expect(page.getByRole('heading', { name: t('security:page.title') })).toBeVisible();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/member/securityCenter');
      for (const hostile of [
        'https://example.org',
        '//example.org',
        '/\\example.org',
        'javascript:alert(1)',
      ]) {
        await openLogin(page, visit, signsIn('member'), `?returnTo=${encodeURIComponent(hostile)}`);
        await sendLogin(page, t, MEMBER);
        await expectSignedIn(page);
        expect(page.url()).toBe(new URL('/', page.url()).href);
      }
    },
  );

  once('S4-18 the first sign-in of an account is greeted, the second is not', async ({ page, visit }) => {
    const answer = { rest: 'POST /wps/session/login', value: { ...SIGNED_IN, firstTimeLogin: true } };
    await openLogin(page, visit, signsIn('member', { lines: [answer] }));
    await sendLogin(page, t, MEMBER);
    await expect(page.getByText(t('password:welcome.text'))).toBeVisible();
    await openLogin(page, visit, signsIn('member'));
    await sendLogin(page, t, MEMBER);
    await expectSignedIn(page);
    await expect(page.getByText(t('password:welcome.text'))).toHaveCount(0);
  });

  // Only a wide head has a form.
  if (width >= 1180)
    test('a wrong password in the head of a wide page is told in a dialog, a right one signs in', async ({
      page,
      visit,
    }) => {
      const refusal = { rest: 'POST /wps/session/login', status: 401, code: 'wrong_credentials', times: 1 };
      await visit('/', signsIn('member', { lines: [refusal] }));
      const head = page.getByRole('banner');
      await field(head, t('identity:fields.username')).fill(MEMBER.username);
      await field(head, t('identity:fields.password')).fill('wrong-one');
      await head.getByRole('button', { name: t('header.logIn'), exact: true }).click();
      await expect(topDialog(page)).toBeVisible();
      await expect(topDialog(page).getByText(t('errors.wrong_credentials'))).toBeVisible();
      await topDialog(page).getByRole('button').last().click();
      await field(head, t('identity:fields.password')).fill(MEMBER.password);
      await head.getByRole('button', { name: t('header.logIn'), exact: true }).click();
      await expectSignedIn(page);
    });
});
