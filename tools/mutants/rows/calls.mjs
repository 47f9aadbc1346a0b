/** Rows of section 7: calls and what the page keeps of them. */
export default [
  {
    row: 'S7-11',
    file: 'gateway/modules/system/module.ts',
    find: '[lang, ctx.language]',
    replace: '[ctx.language]',
    why: 'the help is in another language than asked for',
  },
  {
    row: 'S7-20',
    file: 'gateway/modules/identity/signIn/captcha.ts',
    find: "toString('base64')",
    replace: "toString('hex')",
    why: 'the captcha is no picture in base64',
  },
  {
    row: 'S7-24',
    file: 'gateway/modules/transfers/transfer.ts',
    find: 'if (row === undefined) return null;',
    replace: 'if (row !== undefined) return toTransfer(row);\n  if (row === undefined) return null;',
    why: 'another content under a used id is answered like the first',
  },
  {
    row: 'S7-26',
    file: 'gateway/modules/system/module.ts',
    find: 'merchant.singleWallet ? { isSingle: true }',
    replace: 'true ? { isSingle: true }',
    why: 'one wallet is told for a merchant that has several',
  },
  {
    row: 'S7-47',
    file: 'gateway/modules/winners/module.ts',
    find: 'limit: limitNum',
    replace: 'limit: 20',
    why: 'the board has another length than asked for',
  },
  {
    row: 'S7-50',
    file: 'gateway/modules/content/audience.ts',
    find: 'const wanted = isSignedIn ? SIGNED_IN : VISITOR;',
    replace: 'const wanted = [...SIGNED_IN, ...VISITOR];',
    why: 'everybody gets the announcements of everybody',
  },
  {
    row: 'S7-57',
    file: 'gateway/modules/inbox/messages.ts',
    find: 'const unread = and(presentOf(uid), isNull(inboxMessage.readAt));',
    replace: 'const unread = presentOf(uid);',
    why: 'messages that were read count as unread',
  },
  {
    row: 'S7-69',
    file: 'streams/stores/cache/sessionCache.ts',
    find: 'hotGames: { freshMs: 0, maxAgeMs: 24 * HOUR_MS }',
    replace: 'hotGames: { freshMs: 0, maxAgeMs: 0 }',
    why: 'a reload shows no hot games until the gateway has answered',
  },
];
