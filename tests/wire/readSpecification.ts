import { readFileSync } from 'node:fs';

/** A parameter as the table writes it: `name`, `name?` where it isn't always sent, `name=one|other` for its values. */
export interface SpecifiedParam {
  readonly name: string;
  readonly isOptional: boolean;
  /** All values that it has; empty where it may have any. */
  readonly values: readonly string[];
}

/** A call of the specification. */
export interface SpecifiedCall {
  /** Row of the checklist. */
  readonly row: string;
  readonly method: string;
  readonly path: string;
  /** Whose token goes with it: `N` none, `T` the session's, `NT` the session's where there is one. */
  readonly who: string;
  /** `E` sealed, `F` form-encoded, `-` a query or JSON. */
  readonly body: string;
  readonly params: readonly SpecifiedParam[];
  /** Names that this project sends besides. */
  readonly added: readonly string[];
  /** Where the fields of its value are: `list[].vo.winAmount`. */
  readonly answer: readonly string[];
  /** Those of `answer` that not every one of their kind has; the table ends them with `?`. */
  readonly lacking: readonly string[];
}

const words = (text = '-') => (text === '-' ? [] : text.split(' '));

function paramOf(text: string): SpecifiedParam {
  const [, name = '', optional, , values] = /^(\w+)(\?)?(=(.+))?$/.exec(text) ?? [];
  if (name === '') throw new Error(`specification.tsv: no parameter: ${text}`);
  return { name, isOptional: optional === '?', values: values?.split('|') ?? [] };
}

/** The table of the specification, which is written by hand and knows nothing of the code. */
export function readSpecification(): readonly SpecifiedCall[] {
  const [, ...lines] = readFileSync('tests/wire/specification.tsv', 'utf8').trim().split('\n');
  return lines.map(line => {
    const [row = '', method = '', path = '', who = '', body = '', params, added, answer] = line.split('\t');
    return {
      ...{ row, method, path, who, body },
      params: words(params).map(paramOf),
      added: words(added).map(it => it.replace('?', '')),
      answer: words(answer).map(it => it.replace('?', '')),
      lacking: words(answer)
        .filter(it => it.endsWith('?'))
        .map(it => it.replace('?', '')),
    };
  });
}
