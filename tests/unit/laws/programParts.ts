import { parseSync } from 'vite';

/** A part of a program, as ESTree writes it. */
export interface Part {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value;
export const isFunction = (value: unknown): value is Part => isPart(value) && FUNCTIONS.has(value.type);
export const partsOf = (part: Part): readonly Part[] =>
  Object.values(part)
    .flatMap(value => (Array.isArray(value) ? value : [value]))
    .filter(isPart);
export const nameOf = (value: unknown): string | null =>
  isPart(value) && value.type === 'Identifier' ? String(value.name) : null;

/** The name of what is called: `f` of `f()` and of `a.b.f()`. */
export function calledName({ type, callee }: Part): string | null {
  if (type !== 'CallExpression' || !isPart(callee)) return null;
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
}

/** The name that a function is given where it stands, with the function. */
export function declared(part: Part): readonly [name: string, body: Part] | null {
  const [name, body] =
    part.type === 'FunctionDeclaration'
      ? [part.id, part]
      : part.type === 'VariableDeclarator'
        ? [part.id, part.init]
        : part.type === 'Property'
          ? [part.key, part.value]
          : [null, null];
  const text = nameOf(name);
  return text !== null && isFunction(body) ? [text, body] : null;
}

const LOOPS = new Set(['ForOfStatement', 'ForStatement', 'WhileStatement', 'DoWhileStatement']);
export const isLoop = ({ type }: Part): boolean => LOOPS.has(type);

/** Whether a part waits for something itself, not in a function that it only makes. */
export const awaits = (part: Part): boolean =>
  part.type === 'AwaitExpression' || (!isFunction(part) && partsOf(part).some(awaits));

/** A place where something is done for one thing after the other. */
export interface Loop {
  /** File and function. */
  readonly place: string;
  readonly text: string;
}

/** Programs by their files. */
export const programsOf = (sources: ReadonlyMap<string, string>): ReadonlyMap<string, Part> =>
  new Map([...sources].map(([file, text]) => [file, parseSync(file, text).program as unknown as Part]));
