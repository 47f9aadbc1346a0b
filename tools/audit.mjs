// `npm run audit -- --url http://localhost:8080`: asks a running gateway whether its books are sound, one invariant after
// the other. Ends with 1 when one is broken, with 2 when it couldn't be asked. `--json` prints the findings only.
import './nodeVersion.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const USAGE =
  'usage: npm run audit -- --url http://host:port [--operator-token t, or OPERATOR_TOKEN, or the file in DATA_DIR] [--json]';

class UsageError extends Error {}

function readOptions(argv) {
  const text = { type: 'string' };
  try {
    const options = { url: text, 'operator-token': text, json: { type: 'boolean', default: false } };
    const { values } = parseArgs({ args: argv, options });
    if (!/^https?:$/.test(new URL(values.url).protocol)) throw new UsageError(USAGE);
    return {
      origin: new URL(values.url).origin,
      json: values.json,
      token: tokenFrom(values['operator-token']),
    };
  } catch {
    throw new UsageError(USAGE);
  }
}

/** What is given, or what the gateway in this folder wrote down. */
function tokenFrom(given) {
  const file = path.resolve(process.env.DATA_DIR ?? '.data', 'operator-token');
  return given ?? process.env.OPERATOR_TOKEN ?? readFileSync(file, 'utf8').trim();
}

async function ask({ origin, token }, address) {
  const answer = await fetch(`${origin}${address}`, { headers: { Authorization: token } }).catch(error => {
    throw new UsageError(`${origin} doesn't answer: ${error.cause?.code ?? error.message}`);
  });
  const body = await answer.json().catch(() => null);
  if (body?.success === true) return body.value;
  throw new UsageError(`${origin} answered ${answer.status}: ${body?.message ?? 'no sentence'}`);
}

function line({ id, checked, broken, samples }, says) {
  const verdict = broken === 0 ? 'holds ' : 'BROKEN';
  const figures = broken === 0 ? `${checked}` : `${broken} of ${checked}: ${samples.join(', ')}`;
  return `${verdict}  ${id.padEnd(20)} ${says} (${figures})`;
}

async function main(argv) {
  const options = readOptions(argv);
  const say = options.json ? () => {} : text => console.log(text);
  const invariants = await ask(options, '/v1/ops/invariants');
  const findings = [];
  for (const [i, { id, says }] of invariants.entries()) {
    if (process.stderr.isTTY) process.stderr.write(`\r${i + 1} of ${invariants.length} ${id.padEnd(24)}\r`);
    const finding = await ask(options, `/v1/ops/audit?invariant=${encodeURIComponent(id)}`);
    findings.push(finding);
    say(line(finding, says));
  }
  const broken = findings.filter(finding => finding.broken > 0).length;
  say(`\n${findings.length - broken} of ${findings.length} invariants hold.`);
  if (options.json) console.log(JSON.stringify(findings, null, 2));
  return broken > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
