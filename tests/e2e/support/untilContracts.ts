import { Api } from './api.ts';
import type { GatewayProcess } from './gatewayProcess.ts';
import { DOWNLINE, expect } from './test.ts';

/** How long a busy machine may take for the contracts that a world begins with, ms. */
const PATIENCE_MS = 60_000;

/**
 * Waits until the demo's agents have their contracts: the last one is the downline's salary. Until then requests come and
 * go, and there is nothing to pass on.
 */
export async function untilContracts(gateway: GatewayProcess): Promise<void> {
  const downline = await new Api(gateway).as(DOWNLINE.username, DOWNLINE.password);
  const salaries = async () => (await downline.call('consolidated', {})).realtimesalinfo.CONS?.length ?? 0;
  await expect.poll(salaries, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
}
