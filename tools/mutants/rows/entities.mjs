/** Rows of section 3: what the entities hold. */
export default [
  {
    row: 'S3-08',
    file: 'streams/wire/content/words.ts',
    find: "  'w_lott',\n",
    replace: '',
    why: 'there is no place for banners of the lottery',
  },
  {
    row: 'S3-13',
    file: 'streams/stores/profile.ts',
    find: 'isAgent: isAgent(session)',
    replace: 'isAgent: isSignedIn(session)',
    why: 'every account counts as an agent',
  },
  {
    row: 'S3-33',
    file: 'gateway/ground/calendar/periods.ts',
    find: 'start + 15 * DAY',
    replace: 'start + 14 * DAY',
    why: 'the first half of a month is a day too short',
  },
  {
    row: 'S3-35',
    file: 'streams/wire/promotions/words.ts',
    find: "  'highRebate',\n",
    replace: '',
    why: 'promotions with a high rebate have no type of their own',
  },
  {
    row: 'S3-38',
    file: 'src/ui/amount/formatAmount.ts',
    find: 'const GROUP = /\\B(?=(?:\\d{3})+$)/g;',
    replace: 'const GROUP = /\\B(?=(?:\\d{4})+$)/g;',
    why: 'a balance has no thousands separators',
  },
  {
    row: 'S3-36',
    file: 'streams/stores/gameLists/gameFilter.ts',
    find: "platform: 'flash,html5-desktop',",
    replace: "platform: 'html5-desktop',",
    why: 'games of one platform are left out',
  },
];
