/** A test that ended. */
export interface EndedTest {
  readonly file: string;
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
  readonly retried?: boolean;
  readonly why?: string;
}

/** Collects the tests of one ring. */
export class RingResult {
  constructor(ring: string);
  get failed(): number;
  add(test: EndedTest): void;
  fail(times: number, why?: string): void;
  save(folder: string): void;
  lines(): string[];
  end(): void;
}
