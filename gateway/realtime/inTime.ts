/**
 * Rejects when `work` takes longer than `ms`, because a query on a dead link would never end. Its later result is
 * ignored.
 */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
