import type { RandomSource } from '../../streams/deps.ts';
import { HOSTILE_KEYS, HOSTILE_VALUES, repeatedKey } from './hostileValues.ts';

type Node = Record<string, unknown> | unknown[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

export const pick = <T>(list: readonly T[], random: RandomSource): T =>
  list[Math.floor(random() * list.length)] as T;

/** A copy: what is put into a message may be changed there again. */
const hostile = (random: RandomSource): unknown => structuredClone(pick(HOSTILE_VALUES, random));

/** All objects and arrays inside, the outermost first. */
function nodesOf(value: unknown, found: Node[] = []): Node[] {
  if (!isNode(value)) return found;
  found.push(value);
  for (const inner of Object.values(value)) nodesOf(inner, found);
  return found;
}

/** Defines even `__proto__` as a key like any other. */
function define(node: Node, key: string, value: unknown): void {
  Object.defineProperty(node, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove(node: Node, key: string): void {
  if (Array.isArray(node)) node.splice(Number(key), 1);
  else delete node[key];
}

const CHANGES: readonly ((node: Node, key: string, random: RandomSource) => void)[] = [
  (node, key, random) => define(node, key, hostile(random)),
  (node, key, random) => define(node, key, hostile(random)),
  (node, key, random) => define(node, key, hostile(random)),
  (node, key) => remove(node, key),
  (node, key) => define(node, key, [Reflect.get(node, key)]),
  (node, key) => define(node, key, { d: Reflect.get(node, key) }),
  (node, key, random) => {
    const value: unknown = Reflect.get(node, key);
    if (typeof value === 'number')
      define(node, key, pick([-value, value + 0.5, String(value), value * 2 ** 40], random));
    else define(node, key, JSON.stringify(value));
  },
  (node, key, random) => {
    if (Array.isArray(node)) node.push(...node);
    else define(node, repeatedKey(key), hostile(random));
  },
  (node, _key, random) => {
    if (!Array.isArray(node)) define(node, pick(HOSTILE_KEYS, random), hostile(random));
    else node.push(hostile(random));
  },
  (node, key) => {
    if (Array.isArray(node)) node.reverse();
    else define(node, key.toUpperCase(), Reflect.get(node, key));
  },
];

/** A copy of JSON data in which one to three things are wrong. */
export function mutateValue(value: unknown, random: RandomSource): unknown {
  const root = { value: structuredClone(value) };
  const times = 1 + Math.floor(random() * random() * 3);
  for (let n = 0; n < times; n += 1) {
    const node = pick(nodesOf(root.value), random) ?? root;
    const keys = Object.keys(node);
    const key = keys.length === 0 ? 'value' : pick(keys, random);
    pick(CHANGES, random)(node, key, random);
  }
  return root.value;
}
