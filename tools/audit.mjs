// `npm run audit -- --url http://localhost:8080`: asks a running gateway whether its books are sound, one invariant after
// the other. Ends with 1 when one is broken, with 2 when it couldn't be asked. `--json` prints the findings only.
import './nodeVersion.mjs';
import { AskError, ask, readOptions } from './operator.mjs';

const USAGE =
  'usage: npm run audit -- --url http://host:port [--operator-token t, or OPERATOR_TOKEN, or the file in DATA_DIR] [--json]';

function line({ id, checked, broken, samples }, says) {
  const verdict = broken === 0 ? 'holds ' : 'BROKEN';
  const figures = broken === 0 ? `${checked}` : `${broken} of ${checked}: ${samples.join(', ')}`;
  return `${verdict}  ${id.padEnd(20)} ${says} (${figures})`;
}

async function main(argv) {
  const options = readOptions(argv, USAGE);
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
  if (!(error instanceof AskError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
