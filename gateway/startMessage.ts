import type { ServedByWorkers } from './primary.ts';
import type { Server } from './server.ts';

/** What is printed when the gateway serves. */
export function startMessage(
  {
    page,
    demo,
    games,
    office,
    officePage,
    exposed,
    undelivered,
    clockComplaint,
    data,
  }: Pick<
    Server,
    'page' | 'games' | 'office' | 'officePage' | 'exposed' | 'undelivered' | 'clockComplaint' | 'data'
  > &
    Pick<ServedByWorkers, 'demo'>,
  tokenPlace: string,
): string {
  const row = (label: string, text: string) => `  ${label.padEnd(10)}${text}`;
  const people = demo
    ? [
        row('visitor', 'open the page'),
        row('trial', 'try for free on the page; no account is needed'),
        ...demo.accounts.map(({ role, username, password }) => row(role, `${username} / ${password}`)),
      ]
    : [row('accounts', 'register on the page')];
  const lines = [
    `Croupier serves at ${page} (play money only)`,
    '',
    ...people,
    '',
    ...(demo
      ? [row('outbox', `${page}/demo/outbox holds mails and SMS${exposed ? ', for the operator token' : ''}`)]
      : []),
    ...(demo && exposed
      ? [
          row('open', 'others can reach this demo: anybody may use the accounts above; the outbox asks for'),
          row('', 'the operator token, and the office for who signs in'),
        ]
      : []),
    ...(undelivered.length > 0
      ? [
          row(
            'WARNING',
            `nobody gets a code or a link by ${undelivered.join(' or ')}: what needs one is off.`,
          ),
          row('', `For a provider set ${undelivered.join(' and ')} in MERCHANT_FILE (docs/merchant.md)`),
        ]
      : []),
    ...(clockComplaint === null ? [] : [row('WARNING', clockComplaint)]),
    ...(games === null
      ? []
      : [
          row('games', `${games} plays live tables, sports, e-sports, slots,`),
          row(
            '',
            'scratch cards, video poker, card games, bingo, arcade games, fishing and robot roosters of other studios',
          ),
        ]),
    row('office', officePage),
    ...office.map(({ login, password }) => row('', `${login} / ${password}`)),
    ...office
      .slice(0, 1)
      .map(({ totpSecret }) =>
        row(
          '',
          `each with a code of the authenticator key ${totpSecret} (npm run office -- code KEY prints it)`,
        ),
      ),
    row('docs', `${page}/docs`),
    row('operator', `token ${tokenPlace}`),
    row('data', data),
    '',
    'Ctrl-C stops it.',
  ];
  return `${lines.join('\n')}\n`;
}
