import { sendLogin, topDialog } from '../e2e/support/dialogs.ts';
import { forEachReader } from './support/readers.ts';
import { expectSignedIn, MEMBER, signsIn } from './support/signIn.ts';
import { expect } from './support/test.ts';

forEachReader((t, _reader, once) => {
  once('S2-25 S6-05 a visitor has to sign in before the mall opens', async ({ page, visit, asked }) => {
    const title = page.getByRole('heading', { name: t('shell:page.pointMall'), level: 1 });
    const items = async () => (await asked()).filter(({ request }) => request.includes('getPointReward'));
    await visit('/pointMall', signsIn('member'));
    await expect(topDialog(page).locator('altcha-widget')).toBeVisible();
    await expect(title).toHaveCount(0);
    expect(await items()).toEqual([]);
    await sendLogin(page, t, MEMBER);
    await expectSignedIn(page);
    await expect(page).toHaveURL(/\/pointMall$/);
    await expect(title).toBeVisible();
    await expect.poll(items).not.toEqual([]);
  });
});
