import { expectNoViolations } from './support/axe.ts';
import { join } from './support/people.ts';
import { DESK, forReader } from './support/readers.ts';
import { expect, openAs, test } from './support/test.ts';

const text = (en: string, bn: string) => ({ en: { title: en, text: '' }, bn: { title: bn, text: '' } });

// Nobody but the members of these tests plays, so that places are theirs.
test.use({
  merchant: {
    missions: {
      list: [
        {
          ...{ id: 'stakes', kind: 'daily', score: 50, texts: text('Evening stakes', 'সন্ধ্যার বাজি') },
          condition: { measure: 'stakes', atLeast: 1_000 },
          reward: { kind: 'cash', amount: 12_300 },
        },
        {
          ...{ id: 'silver', kind: 'daily', level: 2, texts: text('Silver only', 'শুধু সিলভার') },
          condition: { measure: 'bets', atLeast: 1 },
          reward: { kind: 'points', amount: 5 },
        },
      ],
      play: { per: 100, most: 30 },
    },
    vip: {
      levels: [
        {
          ...{ reach: 900, keep: 500, rebates: { RNG: 24 } },
          texts: { en: { name: 'Bronze' }, bn: { name: 'ব্রোঞ্জ' } },
        },
        { reach: 500_000, keep: 1_000, texts: { en: { name: 'Silver' }, bn: { name: 'সিলভার' } } },
      ],
    },
  },
});

forReader(DESK, (t, { language }) => {
  const title = language === 'en' ? 'Evening stakes' : 'সন্ধ্যার বাজি';
  const bronze = language === 'en' ? 'Bronze' : 'ব্রোঞ্জ';

  test('S2-126 a mission follows the bets of another device, is claimed on one and shown on both, and moves the leaderboard', async ({
    page,
    api,
  }) => {
    const person = await join(api);
    await openAs(page, api, person, '/member/missionLeaderboard');
    const card = page.getByRole('article', { name: title });
    await expect(card.getByText(t('missions:states.open'), { exact: true })).toBeVisible();
    await expectNoViolations(page, 'missions');
    const other = await api.as(person.username, person.password);
    await other.call('bet', { stake: 400, choice: { game: 'DICE', chance: 5_000 } });
    await expect(card.getByText(t('missions:states.progress'), { exact: true })).toBeVisible();
    await expect(async () => {
      await other.call('bet', { stake: 600, choice: { game: 'DICE', chance: 5_000 } });
    }).toPass({ timeout: 15_000 });
    await expect(card.getByText(t('missions:states.claimable'), { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: new RegExp(t('shell:page.missionLeaderboard')) }).first();
    const waiting = t('shell:center.claimable_one', { count: 1 });
    await expect(link.getByText(waiting, { exact: true })).toBeAttached();

    const device = await page.context().newPage();
    await openAs(device, api, person, '/member/missionLeaderboard');
    const there = device.getByRole('article', { name: title });
    await expect(there.getByRole('button')).toBeVisible();
    await card.getByRole('button').click();
    for (const on of [card, there])
      await expect(on.getByText(t('missions:states.claimed'), { exact: true })).toBeVisible();
    await expect(link.getByText(waiting, { exact: true })).toHaveCount(0);
    await device.close();

    await page.getByRole('tab', { name: t('missions:tabs.leaderboard') }).click();
    const own = page.getByRole('list', { name: t('missions:board.near') }).locator('[aria-current]');
    await expect(own).toContainText(t('missions:board.you'));
    // 50 of the mission and 10 of ten units of bets.
    await expect(own).toContainText(t('missions:board.points_other', { count: 60 }));
    await expectNoViolations(page, 'leaderboard');

    await page.getByRole('tab', { name: t('missions:tabs.levels') }).click();
    await expect(
      page.getByRole('article', { name: bronze }).getByText(t('missions:levels.yours')),
    ).toBeVisible();
    await expectNoViolations(page, 'levels');
    await page.goto('/member/messageV2');
    const raised = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: t('inbox:types.VIP_RAISED.title') });
    await expect(raised.first()).toBeVisible();
  });
});
