import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GameServer } from '../../../gateway/merchant/gameServer.ts';
import { freePort } from '../../e2e/support/freePort.ts';
import { buildPartnerProcess, startPartnerProcess } from '../../processes/partnerProcess.ts';
import { openOffice } from '../office/openOffice.ts';
import { buildOf } from '../support/builds.ts';
import { openBookPage } from './bookPage.ts';

const BUILD = buildOf('games');
const SECRET = 'b'.repeat(40);

/** An office beside a sports book in a process of its own, which may be stopped and started again. */
export async function openOfficeBook() {
  await buildPartnerProcess(BUILD);
  const data = await mkdtemp(path.join(tmpdir(), 'croupier-book-of-office-'));
  const port = await freePort();
  const book: GameServer = {
    ...{ id: 'book', origin: `http://127.0.0.1:${port}`, vendors: null, gameTypes: ['SPORTS', 'ESPORTS'] },
    ...{ secret: SECRET, gateway: 'listening' },
  };
  const office = await openOffice({}, { gameServers: [book] });
  const { gateway } = office;
  const start = () =>
    startPartnerProcess(BUILD, { gateway: gateway.origin, server: 'book', secret: SECRET, data, port });
  let partner = await start();
  return {
    ...office,
    /** The page of somebody who has opened the book. */
    openPage: async (token?: string) =>
      openBookPage(gateway, () => partner.origin, token ?? (await gateway.member())),
    async restartBook() {
      await partner.stop();
      partner = await start();
    },
    async close() {
      await partner.stop();
      await gateway.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
