// `npm run verify-draw -- FILE`: draws again from the file that the page offers for a draw, without a network and without any
// code of the drawing: it follows docs/decisions/062-draws.md. With `--kind` and what is published of it, or a file, it deals a shoe of a live
// table again. Ends with 1 when something differs, with 2 when it can't tell.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import './nodeVersion.mjs';
import { verifyShoe } from './verifyShoe.mjs';

const USAGE = `usage: npm run verify-draw -- FILE
       npm run verify-draw -- --kind KIND --shoe NUMBER --promise HASH --salt SALT --seed SEED`;

function end(code, text) {
  console.log(text);
  process.exit(code);
}

const said = { type: 'string' };
let asked;
try {
  asked = parseArgs({
    allowPositionals: true,
    options: { kind: said, shoe: said, promise: said, salt: said, seed: said },
  });
} catch {
  end(2, USAGE);
}
const [file] = asked.positionals;
const { values } = asked;
if (values.kind !== undefined && file === undefined) {
  const { shoe, promise = '', salt = '' } = values;
  end(...verifyShoe({ ...values, promise, salt, shoe: shoe === undefined ? null : Number(shoe) }));
}
if (file === undefined) end(2, USAGE);

let record;
try {
  record = JSON.parse(readFileSync(file, 'utf8'));
} catch (error) {
  end(2, `${file} can't be read: ${error.message}`);
}
if (record.rules === 'croupier-shoe-1') end(...verifyShoe(record));
if (record.rules !== 'croupier-draw-1') end(2, `The rules "${record.rules}" are not known.`);
if (record.seed === null || record.list === null) end(2, 'This draw is not revealed yet.');

const hashOf = text => createHash('sha256').update(text, 'utf8').digest('hex');
if (hashOf(record.seed) !== record.commit)
  end(1, 'DIFFERS: the seed is not the one whose hash was published.');
if (hashOf(record.list) !== record.listHash)
  end(1, 'DIFFERS: the list is not the one whose hash was published.');

const lines = record.list === '' ? [] : record.list.split('\n');
const parsed = lines.map(line => /^([0-9a-f]+):([1-9][0-9]*)$/.exec(line));
if (parsed.includes(null)) end(1, 'DIFFERS: a line of the list is no code with a count.');
const codes = parsed.map(([, code]) => code);
const counts = parsed.map(([, , count]) => BigInt(count));
if (codes.some((code, n) => n > 0 && codes[n - 1] >= code)) end(1, 'DIFFERS: the list is not in its order.');

const SPAN = 1n << 48n;
/** A number below `bound`, by rejection, from the first six bytes of each HMAC. */
function draw(bound, turn) {
  for (let attempt = 0; ; attempt += 1) {
    const text = `${record.listHash}:${record.beacon}:${turn}:${attempt}`;
    const value = BigInt(`0x${createHmac('sha256', record.seed).update(text).digest('hex').slice(0, 12)}`);
    if (value < SPAN - (SPAN % bound)) return value % bound;
  }
}

/** Indexes of drawn chances, first prize first: the n-th of those that are left, counted one by one. */
function drawChances(chances, prizes) {
  const gone = new Set();
  const drawn = [];
  for (let turn = 0; turn < prizes && BigInt(turn) < chances; turn += 1) {
    const step = draw(chances - BigInt(turn), turn);
    const before = [...gone].sort((a, b) => (a < b ? -1 : 1));
    const index = before.reduce((at, taken) => (taken <= at ? at + 1n : at), step);
    gone.add(index);
    drawn.push(index);
  }
  return drawn;
}

function raffle() {
  const chances = counts.reduce((sum, count) => sum + count, 0n);
  return drawChances(chances, record.prizes).map(index => {
    let left = index;
    const holder = counts.findIndex(count => {
      if (left < count) return true;
      left -= count;
      return false;
    });
    return { code: codes[holder], value: index + 1n };
  });
}

function rain() {
  const [budget, least, most] = ['budget', 'least', 'most'].map(name => BigInt(record.terms[name]));
  const people = BigInt(codes.length);
  if (people * least > budget) {
    const lucky = new Set(drawChances(people, Number(budget / least)));
    return codes.map((code, n) => ({ code, value: lucky.has(BigInt(n)) ? least : 0n }));
  }
  const rest = budget - people * least;
  const cuts = codes.slice(1).map((_, turn) => draw(rest + 1n, turn));
  cuts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return codes.map((code, n) => {
    const part = (n < cuts.length ? cuts[n] : rest) - (n > 0 ? cuts[n - 1] : 0n);
    return { code, value: least + part < most ? least + part : most };
  });
}

const drawn = record.kind === 'raffle' ? raffle() : rain();
const wrong = drawn.find(({ code, value }, n) => {
  const told = record.results[n];
  return told === undefined || told.code !== code || BigInt(told.value) !== value;
});
if (wrong !== undefined || drawn.length !== record.results.length) {
  const place = wrong === undefined ? 'its length' : `what ${wrong.code} has, ${wrong.value}`;
  end(1, `DIFFERS: the seed gives another result: ${place}.`);
}
const given = drawn.reduce((sum, { value }) => sum + value, 0n);
end(
  0,
  record.kind === 'raffle'
    ? `FITS: ${drawn.length} of ${counts.reduce((sum, count) => sum + count, 0n)} tickets were drawn as promised.`
    : `FITS: ${given} minor units were divided among ${codes.length} as promised.`,
);
