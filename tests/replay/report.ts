import { styleText } from 'node:util';
import type { Checked, PlayedFile } from './playFile.ts';

export interface ReportStyle {
  readonly colour: boolean;
  /** With all states at each expectation. */
  readonly states: boolean;
}

/** What was found, for people: a line for each expectation, then the sum. */
export function textReport(played: readonly PlayedFile[], style: ReportStyle): string {
  const lines = played.flatMap(file => [
    head(file),
    ...file.checked.flatMap(it => checkLines(file, it, style)),
    ...faultLines(file, style),
  ]);
  return `${[...lines, '', sum(played, style)].join('\n')}\n`;
}

/** The same for programs. */
export function jsonReport(played: readonly PlayedFile[], { states }: Pick<ReportStyle, 'states'>): string {
  const files = played.map(({ checked, ...file }) => ({
    ...file,
    expectations: checked.map(({ states: found, ...it }) => (states ? { ...it, states: found } : it)),
  }));
  return `${JSON.stringify({ ...counts(played), files }, null, 2)}\n`;
}

/** 0 when all is well, 1 when an expectation was missed, 2 when a script couldn't be played. */
export function exitCode(played: readonly PlayedFile[]): 0 | 1 | 2 {
  const { faults, missed } = counts(played);
  if (faults > 0) return 2;
  return missed > 0 ? 1 : 0;
}

function counts(played: readonly PlayedFile[]) {
  const all = played.flatMap(({ checked }) => checked);
  const met = all.filter(it => it.met).length;
  const faults = played.filter(({ fault }) => fault !== null).length;
  return { scripts: played.length, met, missed: all.length - met, faults };
}

function head({ file, about }: PlayedFile): string {
  return about === null ? file : `${file}  ${about}`;
}

function checkLines({ file }: PlayedFile, it: Checked, { colour, states }: ReportStyle): string[] {
  const sentence = it.sentence.replace(/^line \d+: /, '');
  const mark = paint(it.met ? 'green' : 'red', it.met ? 'met   ' : 'missed', colour);
  const line = `  ${mark} ${file}:${it.line}: ${sentence} (at ${it.at} ms)`;
  if (!states) return [line];
  return [
    line,
    ...Object.entries(it.states).map(([path, value]) => `      ${path} ${JSON.stringify(value)}`),
  ];
}

function faultLines({ file, fault }: PlayedFile, { colour }: ReportStyle): string[] {
  if (!fault) return [];
  const where = fault.line === null ? file : `${file}:${fault.line}`;
  return [`  ${paint('red', 'fault ', colour)} ${where}: ${fault.why}`];
}

function sum(played: readonly PlayedFile[], { colour }: ReportStyle): string {
  const { scripts, met, missed, faults } = counts(played);
  const unplayed = faults > 0 ? `, ${faults} could not be played` : '';
  const text = `${many(scripts, 'script')}: ${many(met, 'expectation')} met, ${missed} missed${unplayed}`;
  return paint(exitCode(played) === 0 ? 'green' : 'red', text, colour);
}

const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function paint(colour: 'green' | 'red', text: string, on: boolean): string {
  return on ? styleText(colour, text) : text;
}
