import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ContractMove,
  type ContractState,
  isInForce,
  requestStatus,
  transition,
} from '../../../../gateway/agents/contracts/machine.ts';

const STATES = [
  'none',
  'offered',
  'accepted',
  'rejected',
  'changeOffered',
  'revocationAsked',
  'terminated',
] as const;
const MOVES = ['P', 'E', 'V', 'A', 'R', 'C'] as const satisfies readonly ContractMove[];

/** Every move that can be made; all others are refused. */
const ALLOWED: Readonly<Record<string, ContractState>> = {
  'none P': 'offered',
  'offered A': 'accepted',
  'offered R': 'rejected',
  'accepted E': 'changeOffered',
  'accepted V': 'revocationAsked',
  'changeOffered A': 'accepted',
  'changeOffered R': 'accepted',
  'revocationAsked C': 'terminated',
  'revocationAsked R': 'accepted',
};

describe('the states of a contract (S4-72)', () => {
  it.each(STATES.flatMap(state => MOVES.map(move => [state, move] as const)))('%s and %s', (state, move) => {
    expect(transition(state, move)?.to ?? null).toBe(ALLOWED[`${state} ${move}`] ?? null);
  });

  it('asks the downline P, E or V exactly while an answer is possible', () => {
    for (const state of STATES) {
      if (state === 'none') continue;
      const answerable = (['A', 'R', 'C'] as const).some(move => transition(state, move) !== null);
      expect(requestStatus(state) !== null).toBe(answerable);
    }
  });

  it('has terms in force after an acceptance until a termination, whatever is asked in between', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MOVES), { maxLength: 40 }), moves => {
        let state: ContractState | 'none' = 'none';
        let installed = false;
        for (const move of moves) {
          const step = transition(state, move);
          if (step === null) continue;
          if (step.effect === 'install') installed = true;
          if (step.effect === 'end' || state === 'none' || state === 'rejected') installed = false;
          state = step.to;
          expect(isInForce(state)).toBe(installed);
        }
      }),
    );
  });
});
