/** The samples of one scrape. */
export interface Scrape {
  readonly text: string;
  /** Value of a sample; 0 when there is none. @param labels As they are written: `call="bet",status="200"`. */
  value(name: string, labels?: string): number;
  /** Names of all families. */
  readonly families: readonly string[];
}

/** Reads `/metrics` of a gateway as Prometheus does. */
export async function scrape(origin: string | null): Promise<Scrape> {
  const response = await fetch(`${origin}/metrics`);
  if (response.status !== 200) throw new Error(`/metrics answers ${response.status}`);
  const text = await response.text();
  const samples = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [, sample, value] = /^([a-zA-Z_:][\w:]*(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
    if (sample !== undefined) samples.set(sample, Number(value));
  }
  return {
    text,
    value: (name, labels = '') => samples.get(labels === '' ? name : `${name}{${labels}}`) ?? 0,
    families: [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name ?? ''),
  };
}
