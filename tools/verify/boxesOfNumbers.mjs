/** The class of numbers, which lays its own kind of box over that of any other class (src/ui/base.css). */
const NUMBER = /className=\{`([^`]*\bnum\b[^`]*)`\}/g;

/** The layouts of `src/ui/layout`, which are boxes of another kind too. */
const LAYOUT = /\b(stack|grid|cluster|toolbar|middle)\(/g;

/**
 * Layouts that stand beside the class of numbers, which lays its own box over theirs.
 * @param source Text of a file.
 */
export const layoutsOfNumbers = source =>
  [...source.matchAll(NUMBER)].flatMap(([words]) =>
    [...words.matchAll(LAYOUT)].map(([, layout]) => `num beside ${layout}(), whose box is of another kind`),
  );

/**
 * Classes of a sheet that stand beside the class of numbers and want another kind of box than it, so that they don't get it.
 * @param source Text of a file that uses the sheet.
 * @param local Its name for the sheet.
 * @param rules Text of the sheet.
 */
export function boxesOfNumbers(source, local, rules) {
  const beside = [...source.matchAll(NUMBER)].flatMap(([words]) =>
    [...words.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(it => it[1]),
  );
  const boxes = [...rules.matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter(([, , body]) =>
    /\bdisplay: (?!inline-block)/.test(body),
  );
  return [...new Set(beside)]
    .filter(name => boxes.some(([, selector]) => new RegExp(`\\.${name}(?![\\w-])`).test(selector)))
    .map(name => `num beside ${local}.${name}, whose box is of another kind`);
}
