import type { Proofs } from './proofs.ts';

export type { Proofs } from './proofs.ts';

/** Proof images, for other modules. */
export interface ProofPorts {
  readonly proofs: Proofs;
}
