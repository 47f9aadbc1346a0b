import type { Server } from './server.ts';

/** What is printed when the gateway serves. */
export function greeting({ origin, demo, data }: Server, tokenPlace: string): string {
  const row = (label: string, text: string) => `  ${label.padEnd(10)}${text}`;
  const people = demo
    ? [
        row('visitor', 'open the page'),
        row('trial', 'try for free on the page; no account is needed'),
        ...demo.accounts.map(({ role, username, password }) => row(role, `${username} / ${password}`)),
      ]
    : [row('accounts', 'register on the page')];
  const lines = [
    `Croupier serves at ${origin} (play money only)`,
    '',
    ...people,
    '',
    row('docs', `${origin}/docs`),
    row('operator', `token ${tokenPlace}`),
    row('data', data),
    '',
    'Ctrl-C stops it.',
  ];
  return `${lines.join('\n')}\n`;
}
