// Works out what each model of a slot pays back, and writes streams/wire/slots/returns.json; run it after a change of a model:
// `node --import tsx tools/slotReturns.mjs`. Models with reel strips are counted. The others are simulated, a million rounds at a time: what
// is done of that is kept beside the table while it runs, so it may be stopped. A model that has changed begins anew.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { exactReturn } from '../partner/games/slot/returns/exactReturn.ts';
import { PART, simulatedMean, simulatePart } from '../partner/games/slot/returns/simulate.ts';
import { SLOT_MODELS } from '../streams/wire/slots/models.ts';

const TABLE = 'streams/wire/slots/returns.json';
const PROGRESS = process.env.SLOT_PROGRESS ?? 'node_modules/.cache/slotReturns.json';
const ROUNDS = 100_000_000;
const SEED = 2_026;

const read = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const digestOf = model => createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 16);
const rounded = number => Number(number.toFixed(12));

function simulated(model, progress) {
  const digest = digestOf(model);
  let done =
    progress[model.id]?.digest === digest ? progress[model.id] : { digest, rounds: 0, sum: 0, squares: 0 };
  for (let part = done.rounds / PART; part < ROUNDS / PART; part += 1) {
    const { rounds, sum, squares } = simulatePart(model, SEED, part);
    done = { digest, rounds: done.rounds + rounds, sum: done.sum + sum, squares: done.squares + squares };
    progress[model.id] = done;
    write(PROGRESS, progress);
    process.stdout.write(`${model.id}: ${done.rounds} rounds, ${simulatedMean(done).mean}\n`);
  }
  const { mean, deviation, low, high } = simulatedMean(done);
  return {
    spin: rounded(mean),
    bought: null,
    simulated: {
      digest,
      rounds: done.rounds,
      seed: SEED,
      deviation: rounded(deviation),
      low: rounded(low),
      high: rounded(high),
    },
  };
}

const progress = read(PROGRESS);
const table = {};
for (const model of SLOT_MODELS) {
  if (model.strips === undefined) table[model.id] = simulated(model, progress);
  else {
    const { spin, bought } = exactReturn(model);
    table[model.id] = {
      spin: rounded(spin),
      bought: bought === null ? null : rounded(bought),
      simulated: null,
    };
  }
}
write(TABLE, table);
