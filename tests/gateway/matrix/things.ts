import { sql } from 'drizzle-orm';
import { passkey, payoutAccount } from '../../../gateway/db/schema.ts';
import type { ContractKind, ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import type { CallName, CallValue } from '../../../streams/wire/tables/calls.ts';
import type { TestGateway } from '../support/gateway.ts';
import { makeCall, signIn, type Tokens, takeValue } from './callers.ts';

/** What belongs to `member`, and to the top agent. */
export interface Things {
  readonly uid: string;
  readonly username: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly messageId: string;
  /** A deposit of the member that waits for the transfer. */
  readonly orderId: string;
  readonly nodeId: string;
  readonly roundId: string;
  readonly payoutId: string;
  /** Of the bet that made the round. */
  readonly betKey: string;
  /** A request of another device that the member looks at. */
  readonly qrId: string;
  /** Contracts whose change waits for the answer of `sunda`; none of the nine has a part in them. */
  readonly contracts: Readonly<
    Record<ContractKind, { readonly contractId: string; readonly version: string }>
  >;
  /** Words of the member's chat with the support. */
  readonly chatText: string;
}

const CHANGES: readonly ContractTerms[] = [
  { kind: 'dividend', tiers: [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 0.4 }] },
  { kind: 'daily', details: [{ betVolume: 0, activeMember: 0, rate: 0.015, rateType: 'P' }] },
  { kind: 'hourly', hourSalaryRates: [{ minimumBet: 0, activeMember: 0, rate: 0.015, rateType: 'P' }] },
  { kind: 'realtime', winRate: 0.005, lossRate: 0.01, singleBet: 1_00 },
];

/** Gives the member and the top agent something of everything that others may try to reach. */
export async function openThings(gateway: TestGateway, tokens: Tokens): Promise<Things> {
  const token = tokens.member;
  const value = async <K extends CallName>(name: K, from = token, params = {}, key?: string) =>
    takeValue<CallValue<K>>(await makeCall(gateway, name, from, params, key));
  const { id: uid, account: username } = await value('memberInfo');
  const open = await value('sessions', await signIn(gateway, username));
  const sessionId = open.find(({ current }) => current)?.sessionId ?? '';
  await value('opsDeposit', gateway.operatorToken, { username, amount: 100, outcome: 'arrived' });
  const [message] = await value('inboxList');
  await gateway.database.db.execute(
    sql`update account set profile = profile || '{"birthday":"1990-04-14"}'::jsonb where not demo`,
  );
  const deposit = { id: 'deposit-of-the-member', method: 'lilypay', amount: 5_000 };
  const { id: orderId } = await value('depositCreate', token, deposit);
  const key = { id: 'passkey-of-the-member', uid, publicKey: 'x', counter: 0, name: 'Phone', createdAt: 0 };
  await gateway.database.db.insert(passkey).values(key);
  // A payment password that no call of the matrix knows.
  await gateway.database.db.execute(
    sql`update account set payment_password_hash = password_hash where uid = ${uid}`,
  );
  const payoutId = 'payout-of-the-member';
  await gateway.database.db.insert(payoutAccount).values({
    ...{ id: payoutId, uid, method: 'wallet', kind: 'wallet', fields: {}, label: 'Paddle Pay •••• 4711' },
    ...{ fingerprint: 'x', isDefault: true, addedAt: 0 },
  });
  const { id: qrId } = await value('qrBegin', null);
  await value('qrAsk', token, { id: qrId });
  // Open for longer than two minutes: a busy machine takes that for the calls before the ones that need it.
  await gateway.database.db.execute(sql`update qr_sign_in set expires_at = expires_at + 3600000`);
  const chatText = 'a secret of the member';
  await value('chatSend', token, { text: chatText });
  const nodeId = 'node-of-the-member';
  await value('addFavourite', token, { nodeId, vendor: 'BGS', gameType: 'RNG' });
  const betKey = 'bet-of-the-member';
  const { round } = await value(
    'bet',
    token,
    { stake: 100, choice: { game: 'DICE', chance: 5_000 } },
    betKey,
  );
  // Long ago, or the member's own bet of the matrix would come too soon after it.
  await gateway.database.db.execute(
    sql`update round set settled_at = settled_at - 60000 where id = ${round.id}`,
  );
  const contracts: Partial<Record<ContractKind, Things['contracts'][ContractKind]>> = {};
  for (const terms of CHANGES) {
    const { kind } = terms;
    const change = { username: 'sunda', category: 'CONS', kind, status: 'E', terms };
    const { contractId, version = '' } = await value('opsContract', gateway.operatorToken, change);
    contracts[kind] = { contractId, version };
  }
  return {
    ...{ uid, username, sessionId, passkeyId: key.id, messageId: message?.id ?? '', nodeId, orderId },
    ...{ roundId: round.id, payoutId, betKey, qrId, chatText, contracts: contracts as Things['contracts'] },
  };
}
