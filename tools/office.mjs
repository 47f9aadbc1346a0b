// `npm run office -- code KEY`: prints the code that an authenticator app would show for a key, as for the accounts of a demo.
// `npm run office -- invite --url http://localhost:8080 --name "Mira Sen" --role owner`: prints the link with which somebody
// becomes an operator, good once and for a day. The first owner of a world comes in this way. Ends with 2 when the gateway
// doesn't make one.
// `npm run office -- export-merchant --url http://localhost:8080 --file merchant.json [--merchant-file old.json]` writes the
// content of the running world as a merchant file, which begins an equal one.
import './nodeVersion.mjs';
import { Secret, TOTP } from 'otpauth';
import { exportMerchant } from './office/exportMerchant.mjs';
import { AskError, ask, readOptions } from './operator.mjs';

const USAGE =
  'usage: npm run office -- invite --url http://host:port --name "…" --role owner, or export-merchant --url http://host:port --file merchant.json [--merchant-file old.json]; [--operator-token t, or OPERATOR_TOKEN, or the file in DATA_DIR] [--json]';

/** What an authenticator app shows now. Throws for what is no key. */
function codeOf(key) {
  try {
    return new TOTP({ secret: Secret.fromBase32(key) }).generate();
  } catch {
    throw new AskError(`${key} is no key of an authenticator app`);
  }
}

async function main([command, ...argv]) {
  if (command === 'code' && argv.length === 1) {
    console.log(codeOf(argv[0]));
    return;
  }
  const text = { type: 'string' };
  const own = { name: text, role: text, file: text, 'merchant-file': text };
  const { name, role, json, file, 'merchant-file': merchantFile, ...gateway } = readOptions(argv, USAGE, own);
  if (command === 'export-merchant' && file !== undefined) {
    const load = async address =>
      Buffer.from(await (await fetch(`${gateway.origin}${address}`)).arrayBuffer());
    const pictures = await exportMerchant({
      file,
      merchantFile,
      load,
      ask: address => ask(gateway, address),
    });
    console.log(
      json ? JSON.stringify({ file, pictures }) : `${file} and ${pictures} uploaded pictures are written.`,
    );
    return;
  }
  if (command !== 'invite' || name === undefined || role === undefined) throw new AskError(USAGE);
  const made = await ask(gateway, '/v1/office/operators/invite', { name, role });
  const until = new Date(made.expiresAt).toISOString();
  console.log(json ? JSON.stringify(made, null, 2) : `${made.link}\nGood once, until ${until}.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof AskError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
