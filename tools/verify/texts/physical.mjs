// Directions of the screen in a sheet, where directions of reading belong.

const SIDES = /\b(left|right)\b/;

/** What is wrong with a declaration, by its name and its value. */
const RULES = [
  [/^(scroll-)?(margin|padding)-(left|right)$/, /./, 'use the -inline-start or -inline-end form'],
  [/^border-(left|right)(-\w+)?$/, /./, 'use border-inline-start or border-inline-end'],
  [/^(left|right)$/, /./, 'use inset-inline-start or inset-inline-end'],
  [/^border-(top|bottom)-(left|right)-radius$/, /./, 'use border-start-start-radius and its kin'],
  [/^(text-align|float|clear)$/, SIDES, 'use start or end'],
  [/^transform-origin$/, SIDES, 'say in a comment what it does right to left'],
  [/^(margin|padding|inset|border-(width|color))$/, /^(\S+ ){3}\S+$/, 'use -block and -inline forms'],
  [/^transform$/, /translate(X|3d)?\(/, 'say in a comment what it does right to left'],
  [/^translate$/, /^(?!0 )/, 'say in a comment what it does right to left'],
];

/** A comment that says what becomes of it where one reads from right to left, or a value that knows it. */
const EXPLAINED = /\/\*.*(right to left|both directions|mirror|centre).*\*\/|var\(--sense/i;

/** Blanks inside of brackets are no borders between values. */
const bracketless = value => value.replace(/\((?:[^()]|\([^()]*\))*\)/g, it => it.replace(/\s+/g, ''));

/** @returns the declarations of a sheet that name a side of the screen without saying why */
export function physical(css) {
  const lines = css.split('\n');
  return lines.flatMap((text, index) => {
    const [, name, rest] = /^\s*([\w-]+)\s*:\s*([^;{}]+);/.exec(text) ?? [];
    if (name === undefined) return [];
    const value = bracketless(rest.replace(/\/\*.*?\*\//g, '').trim());
    const rule = RULES.find(([names, values]) => names.test(name) && values.test(value));
    const explained = EXPLAINED.test(text) || EXPLAINED.test(lines[index - 1] ?? '');
    return rule === undefined || explained ? [] : [{ line: index + 1, text: text.trim(), why: rule[2] }];
  });
}
