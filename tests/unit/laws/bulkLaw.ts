/** Ways in which a statement grows with what it is about: it ends at PostgreSQL's 65,535 parameters. */
const RULES: readonly (readonly [what: string, found: RegExp])[] = [
  [
    'a row of parameters for each item (insertRows)',
    /\.values\(\s*(?!Object)[\w.]+\.(?:map|filter|flatMap)\(/,
  ],
  [
    'a row of parameters for each item of a list (insertRows)',
    /\.insert\([^()]*\)\s*\.values\(\s*(?:\[\s*\.\.\.|(?:all|many|list|batch|rows|\w+(?:Rows|List))\b)/,
  ],
  ['a parameter for each value (isAmong)', /\bin \$\{[^}]*(?:\.map\(|\[)|\binArray\(/],
  [
    'a part for each item (isAmong, unnest)',
    /\bsql\.join\(\s*(?:[\w.]*\.map\(|all\b|many\b|list\b|batch\b|rows\b)/,
  ],
  ['a condition for each item (isAmong)', /\b(?:or|and)\(\s*\.\.\.[\w.]+(?:\.map\(|\b)/],
];

/** What is wrong with a source of the gateway whose statements would grow with the data. */
export const faultsOfBulk = (source: string): readonly string[] =>
  RULES.flatMap(([what, found]) => (found.test(source) ? [what] : []));
