import type { SecondOperator } from '../../ground/secondOperator.ts';

/** What the routes use. */
export interface FourEyesPorts {
  readonly secondOperator: SecondOperator;
}
