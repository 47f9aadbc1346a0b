import type { Path } from './textLaw.ts';

/** Names of fields whose text nobody reads as it came, and why; a field with another name has to be clean. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  'compared letter by letter, hashed or thrown away': [
    ...['password', 'newPassword', 'oldPassword', 'confirmPassword', 'confirmNewPassword', 'paymentPassword'],
    ...['antiBot', 'ticket', 'captcha', 'captchaId', 'verificationCode', 'code', 'code.text', 'secret'],
    ...['rememberToken', 'challengeId', 'firebaseIdToken', 'guest', 'invitation'],
  ],
  'finds something that is there, and is not kept': [
    ...[
      'account',
      'username',
      'email',
      'uid',
      'id',
      'ids.[]',
      'contractId',
      'version',
      'sessionId',
      'search',
      'to',
      'of',
    ],
    ...[
      'game',
      'gameCode',
      'gameName',
      'gameType',
      'gameClassify',
      'gameCategory',
      'vassalage',
      'vendor',
      'tag',
    ],
    ...[
      'nodeId',
      'platform',
      'merchant',
      'merchantCode',
      'server',
      'transaction',
      'invariant',
      'item',
      'method',
    ],
    ...[
      'promotion',
      'round',
      'table',
      'chase',
      'bet',
      'play',
      'lines.[].play',
      'lines.[].pick.[]',
      'types',
      't',
    ],
    ...[
      'operatorId',
      'machineId',
      'requestId',
      'role',
      'login',
      'who',
      'target',
      'scopes.[]',
      'permissions.[]',
    ],
    ...['lottoArea', 'lottoGameCode', 'referralCode', 'affiliateCode', 'recommenderId'],
  ],
  'says where a list goes on': ['before', 'after', 'cursor'],
  'chooses a language, a device or an address that is checked': [
    ...['language', 'lang', 'device', 'domain', 'registerUrl', 'countryDialingCode'],
  ],
  'goes back in a file to who has sent it': ['heads.*', 'words.*'],
  'is read as digits': ['mobileNum', 'mobileNo', 'birthday'],
  'is a definition in JSON, whose parts are checked': ['definition'],
};

/** Calls whose fields are cleaned by the merchant’s rules: the law looks at what these make of them. */
export const BY_RULES: Readonly<Record<string, 'registration' | 'profile' | 'payout' | 'downline'>> = {
  register: 'registration',
  registerMobile: 'registration',
  profileSet: 'profile',
  payoutAccountAdd: 'payout',
  downlineOpen: 'downline',
};

const names = new Set(Object.values(UNREAD).flat());

/** Whether nobody reads a text as it came. */
export const isUnread = (_call: string, path: Path): boolean =>
  names.has(path.join('.')) || names.has(path.slice(-1).join());
/** The same for a call whose fields the rules of the merchant clean. */
export const isUnreadOrRuled = (call: string, path: Path): boolean =>
  Object.hasOwn(BY_RULES, call) || isUnread(call, path);
