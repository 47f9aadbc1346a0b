// A graph of what needs what. Its nodes are files and names such as `package:zod` or `texts:crash`.

/** Who needs what, and why. */
export class Graph {
  #needs = new Map();
  #neededBy = new Map();

  /** Says that `from` may break when `to` changes. */
  link(from, to, why = 'imports') {
    if (from === to) return;
    if (!this.#needs.has(from)) this.#needs.set(from, new Map());
    if (this.#needs.get(from).has(to)) return;
    this.#needs.get(from).set(to, why);
    if (!this.#neededBy.has(to)) this.#neededBy.set(to, new Set());
    this.#neededBy.get(to).add(from);
  }

  has(node) {
    return this.#needs.has(node) || this.#neededBy.has(node);
  }

  /** Why `from` needs `to`. */
  why(from, to) {
    return this.#needs.get(from)?.get(to);
  }

  /** Everything that these need, themselves included. */
  neededFrom(starts) {
    return walk(starts, node => this.#needs.get(node)?.keys() ?? []);
  }

  /** Everything that may break when these change: each with the node that led there. */
  reachedBy(starts) {
    return walk(starts, node => this.#neededBy.get(node) ?? []);
  }
}

function walk(starts, next) {
  const from = new Map([...starts].map(start => [start, null]));
  const queue = [...from.keys()];
  for (let nth = 0; nth < queue.length; nth += 1) {
    for (const node of next(queue[nth])) {
      if (from.has(node)) continue;
      from.set(node, queue[nth]);
      queue.push(node);
    }
  }
  return from;
}

/** The way from a node back to where the walk began. */
export function wayTo(reached, node) {
  const way = [];
  for (let at = node; at !== null && at !== undefined; at = reached.get(at)) way.push(at);
  return way;
}
