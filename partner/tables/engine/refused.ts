/** Why a table does not do what somebody asks for; the wallet's own codes besides. */
export interface Refused {
  readonly refused: string;
}

export const refused = (code: string): Refused => ({ refused: code });
export const isRefused = (answer: object | null): answer is Refused => answer !== null && 'refused' in answer;
