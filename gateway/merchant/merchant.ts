import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  CodeMinutes,
  ExternalIdentity,
  IdleMinutes,
  RegisterSettings,
} from '../../streams/wire/access/shapes.ts';
import { FeedbackLimits } from '../../streams/wire/content/shapes.ts';
import { lobbyCalls } from '../../streams/wire/lobby/calls.ts';
import { MANY, tableOf } from '../../streams/wire/protocol/bounds.ts';
import { readAs } from '../../streams/wire/protocol/readAs.ts';
import { HelpItem, SystemStatus } from '../../streams/wire/system/shapes.ts';
import { readAddressList } from '../address/addressList.ts';
import { StartError } from '../process/startError.ts';
import { MerchantCashier } from './cashier.ts';
import { checkMerchant } from './checkMerchant.ts';
import { MerchantClient } from './client.ts';
import { MerchantContent } from './content.ts';
import { ContractCaps } from './contractCaps.ts';
import { MerchantDraws } from './draws.ts';
import { MerchantGameServers } from './gameServers.ts';
import { MerchantMissions } from './missions.ts';
import { DEMO_PAYOUT_METHODS, PayoutMethod } from './payoutMethods.ts';
import { MerchantPoints } from './points.ts';
import { MerchantReferral } from './referral.ts';
import { MerchantRetention } from './retention.ts';
import { MerchantTeamTransfers } from './teamTransfers.ts';
import { MerchantVendorWallets } from './vendorWallets.ts';
import { MerchantVip } from './vip.ts';

/** Downloads of a merchant that named nothing (S3-15). It is at no other site, so no link leads to one. */
const DEMO_RESOURCES: SystemStatus['info']['resources'] = [
  { resourceType: 'MOBILECONFIG', name: 'iOS', url: '/download/ios', labelNameEn: 'iOS' },
  { resourceType: 'Android', name: 'Android', url: '/download/android', labelNameEn: 'Android' },
];

const { lanes } = lobbyCalls.vendors.value.shape.data.shape;
const { list: hotGames } = lobbyCalls.hotGames.value.shape;
const info = SystemStatus.shape.info.shape;

const Keys = z.strictObject({
  /** Sent by the page with every call (S9-13). */
  code: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/)
    .default('waterlily'),
  /** Name for people; shown by authenticator apps and passkeys. */
  brand: z.string().trim().min(1).max(40).default('Waterlily'),
  /** Modules switched on or off, by id (S6-17 to S6-26); what is not named keeps the gateway's default. */
  modules: tableOf(z.boolean()).default({}),
  access: z
    .strictObject({
      /** `required` refuses sign-ins without a solved challenge, `optional` checks those that come. */
      antiBot: z.enum(['required', 'optional', 'off']).default('required'),
      passkeys: z.boolean().default(true),
      qrSignIn: z.boolean().default(true),
      twoStep: z.boolean().default(true),
      remember: z.boolean().default(true),
      idleMinutes: IdleMinutes.nullable().default(30),
      /** Longest duration of a session, however much it is used. */
      sessionHours: z.int().positive().max(8_760).default(168),
      external: ExternalIdentity.nullable().default(null),
    })
    .prefault({}),
  /**
   * Least age of the law, by birthday: below it nobody registers or deposits, and whoever said so can't say otherwise.
   * `register.birthdayMinAge` may ask for more.
   */
  minimumAge: z.int().min(0).max(99).default(18),
  /** Parts of the registration that differ from the gateway's default. */
  register: RegisterSettings.partial().default({}),
  passwords: z
    .strictObject({
      /** The password that agents give to new accounts of this merchant; it has to be changed at once. */
      defaultPassword: z.string().min(4).nullable().default(null),
      /** Days until a password has to be changed; null for never. Counts with PWDEXPFORCECHANGE3 only. */
      expireDays: z.int().positive().nullable().default(null),
      /** Wrong payment passwords until it is locked, and for how long, minutes. */
      paymentTries: z.int().min(1).max(20).default(5),
      paymentLockMinutes: z.int().positive().max(1_440).default(30),
    })
    .prefault({}),
  /** Failed sign-ins from one address, or on one name, until a captcha is asked; 0 asks always. */
  captchaAfter: z.int().min(0).default(3),
  /** How long a code sent by SMS is good, and how long the next one waits, minutes (S3-30). */
  codeMinutes: CodeMinutes.default(2),
  mail: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('outbox') }),
      z.object({ kind: z.literal('none') }),
      /** `url` as nodemailer takes it: `smtps://user:password@host`. */
      z.object({ kind: z.literal('smtp'), url: z.string(), from: z.string() }),
    ])
    .default({ kind: 'outbox' }),
  sms: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('outbox') }),
      z.object({ kind: z.literal('none') }),
      /** Each message is POSTed there as `{ to, text }`. */
      z.object({ kind: z.literal('http'), url: z.url(), authorization: z.string().optional() }),
    ])
    .default({ kind: 'outbox' }),
  /** Addresses and networks (`203.0.113.0/24`) that are blocked (S4-13). */
  blockedAddresses: z
    .array(z.string().refine(text => readAddressList([text]) !== null, 'is no address and no network'))
    .default([]),
  /** How the page looks and speaks. */
  client: MerchantClient.prefault({}),
  /** Banners, notices, announcements, promotions and pages by language, in the place of the gateway's own (S7-50). */
  content: tableOf(MerchantContent).default({}),
  /** Vendors by category, in the place of the demo's (S7-31). */
  vendors: lanes.optional(),
  /** Games of the home page, in the place of the demo's (S7-29). */
  hotGames: hotGames.optional(),
  /** Bounds of a feedback's text, in characters (S5-73). */
  feedback: FeedbackLimits.default({ min: 10, max: 500 }),
  /** The most that contracts may promise. */
  contracts: ContractCaps.prefault({}),
  /** Deposits and withdrawals: methods, limits, fees, times. */
  cashier: MerchantCashier.prefault({}),
  /** How points are earned, and what can be had for them. */
  points: MerchantPoints.prefault({}),
  /** Missions and their leaderboard. */
  missions: MerchantMissions.prefault({}),
  /** Levels that members reach by playing, and what they give. */
  vip: MerchantVip.prefault({}),
  /** Raffles and envelope rains. */
  draws: MerchantDraws.prefault({}),
  /** What members get for bringing friends; null where they can't (S2-125). */
  referral: MerchantReferral.nullable().prefault({}),
  /** For how long what is kept. */
  retention: MerchantRetention.prefault({}),
  /** Transfers between an upline and its direct downlines. */
  teamTransfers: MerchantTeamTransfers.prefault({}),
  payout: z
    .strictObject({
      /** Ways to be paid, with the fields of an account. */
      methods: z.array(PayoutMethod).min(1).max(20).prefault(DEMO_PAYOUT_METHODS),
      /** Most accounts of a member. */
      most: z.int().min(1).max(50).default(5),
    })
    .prefault({}),
  /** Whether one wallet serves all vendors. */
  singleWallet: z.boolean().default(true),
  /** The wallets besides the main one where it does not. */
  vendorWallets: MerchantVendorWallets,
  /** Servers that games are played on; the demo's own when missing. */
  gameServers: MerchantGameServers,
  /** Help texts by language, in the place of the gateway's own (S7-11). */
  help: tableOf(z.array(HelpItem).max(MANY)).optional(),
  /** Links, CDNs and the like of the permission call. */
  info: z
    .strictObject({
      domainRoute: info.domainRoute.default({}),
      resources: info.resources.default(DEMO_RESOURCES),
      register: info.register.default({}),
      mainDomain: info.mainDomain.default(''),
      analytics: info.analytics.default({}),
      imageCDNs: info.imageCDNs.default([]),
      launchGameCDNs: info.launchGameCDNs.default([]),
    })
    .prefault({}),
});
/** What an operator decides about one merchant; a file of this shape is named by `MERCHANT_FILE`. */
export const Merchant = Keys.superRefine(checkMerchant);
export type Merchant = z.output<typeof Merchant>;

/** A merchant with defaults only. */
export function defaultMerchant(): Merchant {
  return Merchant.parse({});
}

/** Reads the file of a merchant. Throws a `StartError` that names what is wrong in it. */
export async function readMerchant(file: string): Promise<Merchant> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new StartError(`MERCHANT_FILE ${file} can't be read.`);
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new StartError(`MERCHANT_FILE ${file} is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const parsed = readAs(Merchant, raw);
  if (parsed.success) {
    const { files } = parsed.data.client;
    if (files !== undefined) parsed.data.client.files = path.resolve(path.dirname(file), files);
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  throw new StartError(`MERCHANT_FILE ${file}: ${where}${issue?.message}`);
}
