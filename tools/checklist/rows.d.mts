/** A row of `docs/checklist.tsv`. */
export interface Row {
  readonly id: string;
  readonly section: string;
  /** How it is to be proved. */
  readonly check: string;
  readonly text: string;
}
export interface RanTest {
  readonly file: string;
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly retried?: boolean;
}
export interface Proof extends Row {
  /** Number of tests by ring. */
  readonly tests: Readonly<Record<string, number>>;
  readonly proved: boolean;
}
export function readChecklist(file?: string): Row[];
export type Ring = 'unit' | 'component' | 'gateway' | 'e2e' | 'page';
/** The ring that `check` asks for; null when a test of any ring proves the row. */
export function ringAsked(check: string): Ring | null;
/** The ring a test file lies in; null outside of the rings. */
export function ringOf(file: string): Ring | null;
/** Whether a test of a ring proves a row. */
export function proves(ring: Ring, row: Pick<Row, 'id' | 'check'>): boolean;
export function idsIn(name: string): Set<string>;
export function proofs(
  checklist: readonly Row[],
  ran: readonly RanTest[],
): { readonly rows: readonly Proof[]; readonly unknown: readonly string[] };
