import { openTableServer, type TableServer } from '../../gateway/gameServers/tableServer.ts';
import { createMemoryDesk, type MemoryDesk, tableRow } from '../../unit/partner/support/memoryDesk.ts';
import { expectNoViolations, sidewaysScroll } from '../support/axe.ts';
import { pressOn } from '../support/keys.ts';
import { openOfficeAs } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const SIZES = [
  { width: 1_440, height: 900 },
  { width: 390, height: 844 },
] as const;
/** Host that the server is said to call; it calls nobody here. */
const GATEWAY = 'gateway.example';
const SECRET = 't'.repeat(40);
process.env.TABLES_SECRET = SECRET;

let desk: MemoryDesk;
let server: TableServer;
test.use({
  merchant: async ({ clock: _ }, use) => {
    desk = createMemoryDesk([
      tableRow('LOTUS-BACCARAT', { name: 'Lotus Baccarat' }),
      tableRow('KITE-ROULETTE', { name: 'Kite Roulette', kind: 'roulette', staked: 1_000 }),
    ]);
    server = await openTableServer(desk, { server: 'tables', secret: SECRET }, () => GATEWAY);
    await use({
      gameServers: [
        {
          ...{ id: 'tables', origin: server.origin, vendors: ['MOONT'], gameTypes: ['LIVE'] },
          ...{ gateway: `https://${GATEWAY}`, secretVariable: 'TABLES_SECRET' },
        },
      ],
    });
    await server.close();
  },
});

test('issue 33: a round of a live table is seen with its stakes and made void by two operators, with the keyboard and on a phone', async ({
  gateway,
  browser,
}, info) => {
  const contexts = await Promise.all(
    [1, 2].map(() => browser.newContext({ baseURL: gateway.origin, viewport: SIZES[0] })),
  );
  const [office, second] = await Promise.all(contexts.map(it => it.newPage()));
  if (!office || !second) throw new Error('two pages were opened');
  const picture = async (name: string, page = office) =>
    info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });

  await openOfficeAs(office, 'risk', '/play/tables');
  await expect(office.getByRole('heading', { level: 1, name: 'Tables' })).toBeVisible();
  await expect(office.getByRole('row').nth(1)).toContainText('Lotus Baccarat');
  await expect(office.getByRole('row').nth(1)).toContainText('30.00');
  await expect(office.getByText(/^Shown as of/)).toBeVisible();
  await expectNoViolations(office, 'tables');
  await picture('tables');
  await office.setViewportSize(SIZES[1]);
  await expect.poll(() => sidewaysScroll(office)).toBeLessThanOrEqual(0);
  await picture('tables 390');
  await office.setViewportSize(SIZES[0]);

  // The first row opens the table.
  await office.keyboard.press('j');
  await office.keyboard.press('Enter');
  await expect(office.getByRole('heading', { level: 1, name: 'Lotus Baccarat' })).toBeVisible();
  await expect(office.getByRole('link', { name: 'Tables', exact: true })).toBeVisible();
  const unpaid = office.getByRole('row').filter({ hasText: 'Shoe 4, round 2' });
  const paid = office.getByRole('row').filter({ hasText: 'Shoe 4, round 0' });
  await expect(unpaid).toContainText('Not paid');
  await expect(paid).toContainText('9.75');
  // What is paid can't be made void.
  await expect(paid.getByRole('button', { name: /^Void/ })).toHaveCount(0);
  await expectNoViolations(office, 'table');
  await picture('table');

  await office.keyboard.press('j');
  await office.keyboard.press('e');
  const dialog = office.getByRole('dialog', { name: 'Void a round of Lotus Baccarat' });
  await expect(dialog.getByRole('definition')).toHaveText(['2', '30.00', '30.00', '0.00']);
  await expectNoViolations(office, 'void');
  for (const size of SIZES) {
    await office.setViewportSize(size);
    await expect.poll(() => sidewaysScroll(office)).toBeLessThanOrEqual(0);
    await picture(`void ${size.width}`);
  }
  await dialog.getByLabel('Reason', { exact: true }).fill('A card was seen.');
  await pressOn(dialog.getByRole('button', { name: 'Make it void', exact: true }), 'Enter');
  await expect(dialog.getByText(/It waits for a second one/)).toBeVisible();
  await pressOn(dialog.getByRole('button', { name: 'Close', exact: true }).last(), 'Enter');
  await expectNoViolations(office, 'table on a phone');
  await picture('table 390');
  expect(desk.carriedOut).toEqual([]);

  await openOfficeAs(second, 'owner', '/requests');
  await second.getByText('Round of a live table made void').first().click();
  const decision = second.getByRole('dialog');
  // Whoever decides sees which table it is, and what will go back.
  await expect(decision.getByText('Lotus Baccarat: shoe 4, round 2')).toBeVisible();
  await expect(decision.getByText('Goes back')).toBeVisible();
  await picture('decision', second);
  await decision.getByLabel('Reason', { exact: true }).fill('So it was.');
  await decision.getByRole('button', { name: 'Approve', exact: true }).click();
  // The first one's list is read again by itself.
  await expect(unpaid.getByText('Void', { exact: true })).toBeVisible();
  expect(desk.carriedOut).toHaveLength(1);

  // A server that is away leaves what was known, and says so.
  server.manners = 'silent';
  await expect(office.getByRole('alert')).toContainText('doesn’t answer');
  await expect(unpaid).toBeVisible();
  await picture('silent');
  server.manners = 'well';

  await second.goto('/office/trail');
  const trail = second.getByRole('row').filter({ hasText: 'tableRound:tables:LOTUS-BACCARAT:4:2' });
  await expect(trail.filter({ hasText: 'officeTableRoundVoid' })).toContainText('A card was seen.');
  await Promise.all(contexts.map(it => it.close()));
});
