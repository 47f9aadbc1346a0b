import { median } from './statistics.ts';
import { allocation } from './stream/allocation.ts';
import { croupier } from './stream/croupier.ts';
import { checkOutcomes } from './stream/gate.ts';
import { limitPerEvent, limitPerFrame } from './stream/limit.ts';
import { retained } from './stream/session.ts';

// The figures that are the same on every machine, for `npm run verify`: printed as JSON. Needs no peers.

const SAMPLES = 7;
const limitFound = await allocation(limitPerEvent, SAMPLES);
const frameFound = await allocation(limitPerFrame, SAMPLES);
const ours = await allocation(croupier, SAMPLES);
// Throws when the variants end in different states or told their views a different number of times.
checkOutcomes([limitFound, frameFound, ours], false);
const grown = await retained(croupier, 1, 5);
process.stdout.write(
  JSON.stringify({
    bytes: median(ours.bytes),
    limitBytes: median(limitFound.bytes),
    notifications: ours.notifications,
    grown,
  }),
);
process.exit(0);
