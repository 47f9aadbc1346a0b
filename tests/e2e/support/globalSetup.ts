import { rmSync } from 'node:fs';
import { FIRST_WORLD } from './firstWorld.ts';
import { GatewayProcess } from './gatewayProcess.ts';

/** Makes the world that the gateways of all tests begin with a copy of. */
export default async function makeFirstWorld(): Promise<() => void> {
  const gateway = await GatewayProcess.start({ simulator: false });
  await gateway.end();
  process.env[FIRST_WORLD] = gateway.dataDir;
  return () => rmSync(gateway.dataDir, { recursive: true, force: true });
}
