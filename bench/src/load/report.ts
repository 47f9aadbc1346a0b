/** The figures of one run of Lighthouse; times in ms of the phone it simulates. */
export interface Report {
  /** 0 to 1. */
  readonly score: number;
  readonly fcp: number;
  readonly lcp: number;
  /** Time during which a tap would have waited. */
  readonly tbt: number;
  /** Layout shift. */
  readonly cls: number;
  /** Speed index. */
  readonly si: number;
  readonly tti: number;
  /** All that came over the network. */
  readonly bytes: number;
  /** What Lighthouse found this machine to be worth; a busy one is worth less, and its page blocks longer. */
  readonly machine: number;
}

/** What is read of Lighthouse's JSON. */
interface Lhr {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: { readonly performance?: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly environment: { readonly benchmarkIndex: number };
}

/** Reads the report of one run. Throws when Lighthouse could not measure the page or left a figure out. */
export function readReport(json: string): Report {
  const { runtimeError, categories, audits, environment } = JSON.parse(json) as Lhr;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.code}: ${runtimeError.message}`);
  const audit = (id: string) => known(id, audits[id]?.numericValue);
  return {
    score: known('score', categories.performance?.score),
    fcp: audit('first-contentful-paint'),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    si: audit('speed-index'),
    tti: audit('interactive'),
    bytes: audit('total-byte-weight'),
    machine: environment.benchmarkIndex,
  };
}

function known(what: string, value: number | null | undefined): number {
  if (typeof value !== 'number') throw new Error(`Lighthouse did not find out: ${what}`);
  return value;
}
