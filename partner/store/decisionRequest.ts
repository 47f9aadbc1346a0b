/** A decision of an operator as it was asked for: the same request is carried out once. */
export interface DecisionRequest {
  readonly id: string;
  /** What was asked. */
  readonly content: string;
  /** Until when it could be sent again, epoch ms. */
  readonly until: number;
}
