import type { WebSocketRoute } from '@playwright/test';
import { Api } from './support/api.ts';
import { closeRequests } from './support/closeRequests.ts';
import { GatewayProcess } from './support/gatewayProcess.ts';
import { AGENT, DOWNLINE, expect, openAs, signIn, speak, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { untilContracts } from './support/untilContracts.ts';

// It looks at what others do.
test.use({ simulator: true });

const en = textsOf('en');

test.describe('an agent', () => {
  test.beforeEach(async ({ context, gateway }) => {
    await speak(context, 'en');
    await untilContracts(gateway);
  });

  test('sees an offer the moment it is made, and accepts it', async ({ page, gateway }) => {
    await page.goto('/');
    await signIn(page, DOWNLINE);
    await expect(page.getByRole('banner').getByText('Agent', { exact: true })).toBeVisible();
    const upline = await new Api(gateway).as(AGENT.username, AGENT.password);
    const category = 'FISH';
    await upline
      .call('processHourSalary', {
        status: 'P',
        category,
        account: DOWNLINE.username,
        hourSalaryRates: [{ minimumBet: 100, activeMember: 1, rate: 0.001, rateType: 'P' }],
      })
      .catch(async () => {
        // Without a contract of its own in this category the upline has nothing to pass on: the real-time one has.
        await upline.call('processRealtimeSalary', {
          status: 'E',
          category: 'CONS',
          account: DOWNLINE.username,
          winRate: 0.0005,
          lossRate: 0.001,
          singleBet: 1,
        });
      });
    const line = page.locator('#main').getByText(/contract requests? (is|are) waiting/);
    await expect(line).toBeVisible();
    const before = await contractsIn(gateway, ['accepted']);
    // It opens by itself (S2-91), and the line leads back to it once it was closed.
    const dialog = page.getByRole('dialog', { name: 'Contract requests' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Review' }).click();
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await dialog.getByRole('button', { name: 'Accept these terms' }).click();
    await expect.poll(() => contractsIn(gateway, ['accepted'])).toBe(before + 1);
    // The demo's own upline may have made an offer, too: the line tells how many are left.
    const shown = async () => ((await line.count()) === 0 ? 0 : Number.parseInt(await line.innerText(), 10));
    await expect.poll(async () => (await shown()) - (await contractsIn(gateway, WAITING))).toBe(0);
  });

  const WAITING = ['offered', 'changeOffered', 'revocationAsked'];
  /** How many contracts of the downline are in one of these states. */
  async function contractsIn(gateway: GatewayProcess, states: readonly string[]): Promise<number> {
    const [row] = await gateway.query<{ count: string }>(
      `select count(*) from contract c join account a on a.uid = c.downline_uid
       where a.username = $1 and c.state = any($2)`,
      [DOWNLINE.username, states],
    );
    return Number(row?.count);
  }

  const offer = (lossRate: number, category: 'LIVE' | 'PVP') =>
    ({ status: 'P', category, account: DOWNLINE.username, winRate: 0.0001, lossRate, singleBet: 1 }) as const;
  /** The upline, once the world has given it something to pass on. */
  const uplineOf = async (gateway: GatewayProcess) => {
    const upline = await new Api(gateway).as(AGENT.username, AGENT.password);
    const own = async () => (await upline.call('consolidated', {})).realtimesalinfo.CONS?.length ?? 0;
    await expect.poll(own).toBeGreaterThan(0);
    return upline;
  };
  const inForce = (gateway: GatewayProcess, category: string) =>
    gateway.query<{ loss: string }>(
      `select v.terms->>'lossRate' as loss from contract_version v join contract c on c.id = v.contract_id
       join account a on a.uid = c.downline_uid where a.username = $1 and c.category = $2 order by v.version`,
      [DOWNLINE.username, category],
    );

  test('issue 11.2: a device that shows an old offer accepts it in vain, and sees what is new', async ({
    browser,
    gateway,
    api,
  }) => {
    // Two devices and three ways through the dialog on a machine that may be busy.
    test.slow();
    const upline = await uplineOf(gateway);
    const open = async () => {
      const context = await browser.newContext({ baseURL: gateway.origin });
      await speak(context, 'en');
      const page = await context.newPage();
      const sockets: WebSocketRoute[] = [];
      let isCut = false;
      await page.routeWebSocket(/socket\.io/, socket => {
        if (isCut) return void socket.close();
        socket.connectToServer();
        sockets.push(socket);
      });
      // Nothing opens by itself there: the line above the page leads to what waits.
      await openAs(page, api, DOWNLINE, '/agent/registerCenter');
      const dialog = page.getByRole('dialog', { name: 'Contract requests' });
      const review = () => page.getByRole('button', { name: 'Review' }).click();
      /** From now on it hears of nothing new; its commands still get through. */
      const cut = async () => {
        isCut = true;
        await page.route(/\/(socket\.io|v1)\/|consolidated/, route => route.fulfill({ status: 503 }));
        for (const socket of sockets) await socket.close();
      };
      return { context, dialog, review, cut };
    };
    const phone = await open();
    const desk = await open();
    await upline.call('processRealtimeSalary', offer(0.0009, 'LIVE'));
    await phone.review();
    await desk.review();
    await expect(phone.dialog.getByRole('cell', { name: '0.09%' })).toBeVisible();
    await expect(desk.dialog.getByRole('cell', { name: '0.09%' })).toBeVisible();
    await phone.cut();
    await desk.dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await desk.dialog.getByRole('button', { name: 'Reject these terms' }).click();
    await expect(desk.dialog.getByText('Rejected')).toBeVisible();
    await upline.call('processRealtimeSalary', offer(0.0002, 'LIVE'));
    await expect(phone.dialog.getByRole('cell', { name: '0.09%' })).toBeVisible();
    await phone.dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await phone.dialog.getByRole('button', { name: 'Accept these terms' }).click();
    await expect(phone.dialog.getByText('Rate on losses: was 0.09%, is now 0.02%')).toBeVisible();
    expect(await inForce(gateway, 'LIVE')).toEqual([]);
    await phone.dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await phone.dialog.getByRole('button', { name: 'Accept these terms' }).click();
    await expect(phone.dialog.getByText('Accepted')).toBeVisible();
    expect(await inForce(gateway, 'LIVE')).toEqual([{ loss: '0.0002' }]);
    await phone.context.close();
    await desk.context.close();
  });

  test('issue 11.3: double clicks on every button of two requests answer one of them', async ({
    page,
    gateway,
    api,
  }) => {
    const upline = await uplineOf(gateway);
    await upline.call('processRealtimeSalary', offer(0.0009, 'PVP'));
    const daily = { betVolume: 100, activeMember: 1, rate: 0, rateType: 'P' } as const;
    await upline.call('processDailySalary', {
      ...{ status: 'P', category: 'PVP', account: DOWNLINE.username, details: [daily] },
    });
    await openAs(page, api, DOWNLINE, '/agent/registerCenter');
    const dialog = page.getByRole('dialog', { name: 'Contract requests' });
    await expect(page.getByText('2 contract requests are waiting for your answer.')).toBeVisible();
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(dialog.getByText('Request 1 of 2')).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept', exact: true }).dblclick();
    await dialog.getByRole('button', { name: 'Accept these terms' }).dblclick();
    await expect(dialog.getByText('Accepted')).toBeVisible();
    await expect(dialog.getByText('1 contract request is waiting for your answer.')).toBeVisible();
    const waiting = await gateway.query<{ state: string }>(
      `select state from contract c join account a on a.uid = c.downline_uid
       where a.username = $1 and c.category = 'PVP' order by state`,
      [DOWNLINE.username],
    );
    expect(waiting).toEqual([{ state: 'accepted' }, { state: 'offered' }]);
  });

  test('gets a salary tick when the five minutes are over', async ({ browser }) => {
    // Beside two other tests that world takes most of a core.
    test.slow();
    // Five minutes of this world are five seconds.
    const fast = await GatewayProcess.start({ clock: 60, book: false });
    try {
      const context = await browser.newContext({ baseURL: fast.origin });
      await speak(context, 'en');
      const page = await context.newPage();
      await page.goto('/');
      await signIn(page, AGENT);
      const strip = page.getByRole('region', { name: 'Real-time salary' });
      await expect(strip.getByText('Next settlement')).toBeVisible();
      const ticks = async () => {
        const [row] = await fast.query<{ count: string }>(
          `select count(*) from salary_tick t join account a on a.uid = t.uid where a.username = $1`,
          [AGENT.username],
        );
        return Number(row?.count);
      };
      const before = await ticks();
      await expect.poll(ticks, { timeout: 30_000 }).toBeGreaterThan(before + 1);
      const shown = async () => {
        const [row] = await fast.query<{ today: string }>(
          `select st->>'today' as today from topic t
           join account a on t.t = 'u:' || a.uid || ':salary' where a.username = $1`,
          [AGENT.username],
        );
        const today = (Number(row?.today) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        return (await strip.textContent())?.includes(today);
      };
      await expect.poll(shown).toBe(true);
      await context.close();
    } finally {
      await fast.stop();
    }
  });
});

test.describe('announcements of agents', () => {
  test('S2-133: a new one is counted live in another browser, and what was read stays read', async ({
    page,
    browser,
    gateway,
  }) => {
    const api = new Api(gateway);
    await speak(page.context(), 'en');
    await closeRequests(page, en, api);
    await openAs(page, api, DOWNLINE);
    const link = page.getByRole('navigation', { name: 'Agent center' });
    await expect(link.getByRole('link', { name: 'Announcements' })).toBeVisible();

    const upline = await api.as(AGENT.username, AGENT.password);
    const said = { language: 'en', title: 'Team meeting tonight', text: 'At eight, in the chat.' };
    expect(await upline.call('agentAnnounce', { id: 'e2e-announcement', ...said })).toMatchObject({
      told: 1,
    });
    await expect(link.getByText(/^\d+ unread$/)).toBeVisible();

    const elsewhere = await browser.newContext();
    await speak(elsewhere, 'en');
    const second = await elsewhere.newPage();
    await closeRequests(second, en, api);
    await openAs(second, api, DOWNLINE);
    await second
      .getByRole('navigation', { name: 'Agent center' })
      .getByRole('link', { name: /Announcements/ })
      .click();
    await expect(second).toHaveURL(/\/agent\/agentAnnouncement$/);
    await expect(second.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
    // The house says something in its own time, before or after it.
    const rows = second.getByRole('list', { name: 'Announcements' }).getByRole('listitem');
    const told = rows.filter({ hasText: 'Team meeting tonight' });
    await expect(rows.filter({ hasText: 'From the house' })).toHaveCount(1);
    await expect(told).toContainText('From your upline');
    await expect(told).toContainText('New');
    await second.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(told).not.toContainText('New');

    // The first browser did nothing: the mark reached it by the topic.
    await expect(link.getByText(/unread$/)).toHaveCount(0);
    await upline.call('agentAnnounce', {
      ...{ language: 'en', id: 'e2e-announcement-2', title: 'It is over' },
      // One word that is wider than any window.
      text: 'y'.repeat(600),
    });
    await expect(link.getByText('1 unread', { exact: true })).toBeVisible();
    await link.getByRole('link', { name: /Announcements/ }).click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(link.getByText(/unread$/)).toHaveCount(0);
    await page.reload();
    const list = page.getByRole('list', { name: 'Announcements' }).getByRole('listitem');
    await expect(list.filter({ hasText: 'It is over' })).toHaveCount(1);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
    await expect(list.filter({ hasText: 'New' })).toHaveCount(0);
    await elsewhere.close();
  });
  test('S2-133 issue 12: an upline writes on the page, and its downline has it at once', async ({
    page,
    browser,
    gateway,
  }) => {
    const api = new Api(gateway);
    await speak(page.context(), 'en');
    await closeRequests(page, en, api);
    await openAs(page, api, DOWNLINE);
    const link = page.getByRole('navigation', { name: 'Agent center' });
    await expect(link.getByRole('link', { name: 'Announcements' })).toBeVisible();
    const unread = async () =>
      Number.parseInt((await link.getByText(/unread$/).allInnerTexts())[0] ?? '0', 10);
    const before = await unread();

    const elsewhere = await browser.newContext({ baseURL: gateway.origin });
    await speak(elsewhere, 'en');
    const upline = await elsewhere.newPage();
    await closeRequests(upline, en, api);
    await openAs(upline, api, AGENT);
    await upline
      .getByRole('navigation', { name: 'Agent center' })
      .getByRole('link', { name: /Announcements/ })
      .click();
    const write = async (title: string, text: string) => {
      await upline.getByRole('button', { name: 'Write an announcement' }).click();
      // Not by keyboard alone: a contract request of the demo world may take the focus at any time.
      await upline.getByRole('textbox', { name: 'Title' }).fill(title);
      await upline.getByRole('textbox', { name: 'Text' }).fill(text);
      await upline.getByRole('button', { name: 'Announce', exact: true }).dblclick();
      await expect(upline.getByText('Announced to 1 agent.')).toBeVisible();
    };
    await write('Written on the page', 'Nobody called the gateway by hand.');

    // Nothing was pressed or loaded here meanwhile.
    await expect.poll(unread).toBeGreaterThan(before);
    await link.getByRole('link', { name: /Announcements/ }).click();
    const rows = page.getByRole('list', { name: 'Announcements' }).getByRole('listitem');
    const told = rows.filter({ hasText: 'Written on the page' });
    await expect(told).toHaveCount(1);
    await expect(told).toContainText('Nobody called the gateway by hand.');
    await expect(told).toContainText('From your upline');
    // The next one appears while it is looked at.
    await write('And another one', 'At nine.');
    await expect(rows.filter({ hasText: 'And another one' })).toHaveCount(1);
    await elsewhere.close();
  });
});
