import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

type Values = Readonly<Record<string, unknown>>;

/** A template uses something that this reader doesn't know, or lacks a value that it requires. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

const at = (context: unknown, place: string): unknown =>
  place
    .split('.')
    .filter(part => part !== '')
    .reduce<unknown>((value, part) => (value as Values | undefined)?.[part], context);

/** The tokens of an expression: texts in quotes are one. */
const tokensOf = (text: string) => text.match(/"[^"]*"|\S+/g) ?? [];

function read(token: string, context: Values, names: Values): unknown {
  if (token.startsWith('"')) return token.slice(1, -1);
  if (token.startsWith('$')) return names[token];
  if (token.startsWith('.')) return at(context, token);
  throw new TemplateError(`unknown: ${token}`);
}

const isEmpty = (value: unknown) => value === undefined || value === '' || value === null;

/** One step of a pipe: `quote`, `default .Chart.AppVersion`, `required "why" .Values.host`, or a value. */
function step(text: string, before: unknown, context: Values, names: Values): unknown {
  const [name = '', ...args] = tokensOf(text);
  const values = args.map(token => read(token, context, names));
  if (name === 'quote') return JSON.stringify(String(before));
  if (name === 'default') return isEmpty(before) ? values[0] : before;
  if (name !== 'required') return read(name, context, names);
  if (isEmpty(values[1])) throw new TemplateError(String(values[0]));
  return values[1];
}

function write(expression: string, context: Values, names: Values): string {
  const value = expression
    .split('|')
    .reduce<unknown>((before, part) => step(part.trim(), before, context, names), undefined);
  if (value === undefined) throw new TemplateError(`no value: ${expression}`);
  return String(value);
}

/** The lines up to the `end` that closes the block which begins before them, and how many there are. */
function blockOf(lines: readonly string[]): readonly string[] {
  let depth = 1;
  const end = lines.findIndex(line => {
    if (/\{\{-? (if|range) /.test(line)) depth += 1;
    if (/\{\{-? end /.test(line)) depth -= 1;
    return depth === 0;
  });
  if (end < 0) throw new TemplateError('a block has no end');
  return lines.slice(0, end);
}

/** A template as Helm would write it, as far as this chart uses its language: blocks stand on lines of their own. */
function render(lines: readonly string[], context: Values, names: Values = {}): readonly string[] {
  const [line, ...rest] = lines;
  if (line === undefined) return [];
  const [, word, negated, place = ''] = /^\s*\{\{-? (if|range) (not )?(.*?) -?\}\}$/.exec(line) ?? [];
  if (word === undefined) {
    const written = line.replace(/\{\{-? (.*?) -?\}\}/g, (_, it: string) => write(it, context, names));
    return [written, ...render(rest, context, names)];
  }
  const block = blockOf(rest);
  const after = render(rest.slice(block.length + 1), context, names);
  if (word === 'if') {
    const holds = Boolean(at(context, place)) !== (negated !== undefined);
    return [...(holds ? render(block, context, names) : []), ...after];
  }
  const [, key = '', value = '', list = ''] = /^(\$\w+), (\$\w+) := (\S+)$/.exec(place) ?? [];
  const entries = Object.entries((at(context, list) ?? {}) as Values);
  return [
    ...entries.flatMap(([name, it]) => render(block, context, { ...names, [key]: name, [value]: it })),
    ...after,
  ];
}

/** The objects that a chart makes with these values over its own, by the names of their files. Throws a `TemplateError`. */
export function manifestsOf(folder: string, values: Values): Readonly<Record<string, unknown>> {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const chart = parse(read('Chart.yaml')) as Values;
  const context = {
    Values: { ...(parse(read('values.yaml')) as Values), ...values },
    Release: { Name: 'croupier' },
    Chart: { AppVersion: chart.appVersion },
  };
  const files = readdirSync(path.join(folder, 'templates'));
  const written = files.map(file => {
    const lines = read(`templates/${file}`).split('\n');
    return [file, parse(render(lines, context).join('\n'))] as const;
  });
  return Object.fromEntries(written.filter(([, object]) => object !== null));
}
