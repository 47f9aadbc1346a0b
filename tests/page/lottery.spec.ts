import { sendLogin } from '../e2e/support/dialogs.ts';
import { forEachReader } from './support/readers.ts';
import { MEMBER, signsIn } from './support/signIn.ts';
import { expect } from './support/test.ts';

forEachReader((t, _reader, once) => {
  once(
    'S6-04 a visitor signs in first, and comes back to the lottery of the address',
    async ({ page, visit }) => {
      const board = page.getByRole('region', { name: t('lottery:board') });
      await visit('/vnLottery?gameCode=TCG_LOTTO_VN-FERRY-NUMBERS', signsIn('member'));
      await expect(page.getByRole('dialog', { name: t('identity:login.title') })).toBeVisible();
      await expect(board).toHaveCount(0);
      await sendLogin(page, t, MEMBER);
      await expect(board).toBeVisible();
      await expect(page).toHaveURL(/\/vnLottery\?gameCode=TCG_LOTTO_VN-FERRY-NUMBERS$/);
    },
  );
});
