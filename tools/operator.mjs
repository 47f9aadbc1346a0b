// What commands that ask a running gateway with the operator's token have in common.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** A mistake of whoever started the command, or a gateway that can't be asked. */
export class AskError extends Error {}

/** Reads `--url`, `--operator-token`, `--json` and what is the command's own; throws the usage for anything else. */
export function readOptions(argv, usage, own = {}) {
  const text = { type: 'string' };
  try {
    const options = { ...own, url: text, 'operator-token': text, json: { type: 'boolean', default: false } };
    const { values } = parseArgs({ args: argv, options });
    const { protocol, origin } = new URL(values.url);
    if (!/^https?:$/.test(protocol)) throw new AskError(usage);
    return { ...values, origin, token: tokenFrom(values['operator-token']) };
  } catch {
    throw new AskError(usage);
  }
}

/** What is given, or what the gateway in this folder wrote down. */
function tokenFrom(given) {
  const file = path.resolve(process.env.DATA_DIR ?? '.data', 'operator-token');
  return given ?? process.env.OPERATOR_TOKEN ?? readFileSync(file, 'utf8').trim();
}

/** Asks the gateway, or has it do something where there is a `body`; the value of its answer. */
export async function ask({ origin, token }, address, body) {
  const headers = { Authorization: token };
  const posted = {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${origin}${address}`, body === undefined ? { headers } : posted).catch(
    error => {
      throw new AskError(`${origin} doesn't answer: ${error.cause?.code ?? error.message}`);
    },
  );
  const said = await answer.json().catch(() => null);
  if (said?.success === true) return said.value;
  throw new AskError(`${origin} answered ${answer.status}: ${said?.message ?? 'no sentence'}`);
}
