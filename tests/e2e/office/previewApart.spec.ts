import { Api } from '../support/api.ts';
import { GatewayProcess } from '../support/gatewayProcess.ts';
import { openOfficeAs } from '../support/operators.ts';
import { expect, MEMBER, openAs, speak, test } from '../support/test.ts';

const DRAFT = 'Nobody else sees this yet';

test('issue 32.7: an office with a port of its own shows a draft on members’ page, and nothing that the browser keeps for members', async ({
  browser,
}) => {
  const gateway = await GatewayProcess.start({ simulator: false, ownOffice: true, book: false });
  try {
    const context = await browser.newContext({
      baseURL: gateway.officeOrigin,
      viewport: { width: 1_440, height: 900 },
    });
    await speak(context, 'en');
    // A member uses the same browser.
    const member = await context.newPage();
    await openAs(member, new Api(gateway), MEMBER, gateway.origin);
    const office = await context.newPage();
    const refused: string[] = [];
    office.on('console', message => {
      if (/Content Security Policy|frame/i.test(message.text())) refused.push(message.text());
    });
    await openOfficeAs(office, 'content', '/content/banner/homeLily');
    const english = office.getByRole('tab', { name: 'EN' });
    await english.click();
    await expect(english).toHaveAttribute('aria-selected', 'true');
    await office.getByLabel('Title', { exact: true }).last().fill(DRAFT);
    await office.getByRole('button', { name: 'Save draft' }).click();
    await expect(office.getByText('The draft is saved.').first()).toBeVisible();

    const frame = office.frameLocator('iframe[title="On the members’ page"]');
    for (const width of ['390', '1440']) {
      await office.getByRole('button', { name: width, exact: true }).click();
      await expect(frame.locator('.swiper-slide').first()).toHaveAttribute('aria-label', DRAFT);
      await expect(frame.getByRole('button', { name: 'Log in', exact: true }).first()).toBeVisible();
      await expect(frame.getByTestId('balance')).toHaveCount(0);
    }
    expect(refused).toEqual([]);
    await member.reload();
    await expect(member.getByTestId('balance')).toBeVisible();
    await expect(member.locator('.swiper-slide').first()).not.toHaveAttribute('aria-label', DRAFT);
    await context.close();
  } finally {
    await gateway.stop();
  }
});
