import { type World, wrongSettings } from './rules.ts';

/** Settings of a file with one `NAME=value` a line. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter(line => /^\w+=/.test(line))
    .map(line => line.split('=')[0] ?? '');

/** What is wrong with a file of settings of the gateway. */
export const wrongInSettings = (text: string, world: World): readonly string[] =>
  wrongSettings(namesIn(text), world);

/** What is wrong with a unit of systemd that runs a gateway. */
export function wrongInUnit(text: string, world: World): readonly string[] {
  const all = text
    .split('\n')
    .filter(line => /^\w+=/.test(line))
    .map(line => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)] as const);
  const settingOf = (name: string) => all.findLast(([it]) => it === name)?.[1];
  const wrong: string[] = [];
  if (settingOf('User') === undefined || settingOf('User') === 'root') wrong.push('runs as root');
  if (settingOf('ProtectSystem') !== 'strict') wrong.push('may write everywhere');
  const program = settingOf('ExecStart')?.replace(/^.*\/opt\/croupier\//, '');
  if (program !== 'dist/gateway/main.mjs') wrong.push(`starts ${program}`);
  if (!(Number(settingOf('TimeoutStopSec')) >= 30)) wrong.push('is killed before it has drained');
  if (!(Number(settingOf('LimitNOFILE')) >= 65_536)) wrong.push('a file for each socket is too many');
  const pairs = all.filter(([name]) => name === 'Environment').flatMap(([, value]) => value.split(' '));
  return [...wrong, ...wrongSettings(namesIn(pairs.join('\n')), world)];
}
