import { CallError, type Handlers } from '../../ground/handler.ts';
import { checkInvariant, type Finding, type Invariant } from '../../ground/invariants.ts';

/**
 * The audit of the books: one call for each invariant, so that whoever asks sees how far it is.
 * @param onFound Told what each call has found.
 */
export function auditHandlers(
  invariants: readonly Invariant[],
  onFound: (finding: Finding) => void = () => {},
): Pick<Handlers, 'opsInvariants' | 'opsAudit'> {
  return {
    opsInvariants: {
      mode: 'plain',
      run: async () => ({ value: invariants.map(({ id, says }) => ({ id, says })) }),
    },
    opsAudit: {
      mode: 'read',
      async run(tx, _ctx, params) {
        const invariant = invariants.find(({ id }) => id === params.invariant);
        if (invariant === undefined) throw new CallError('not_found', 404, 'There is no such invariant.');
        const finding = await checkInvariant(tx, invariant);
        onFound(finding);
        return { value: { ...finding, samples: [...finding.samples] } };
      },
    },
  };
}
