/** What who decides has to be allowed besides the permission of the call. */
export const largeOf = (permission: string): string => `${permission}.large`;

/** Whether somebody of the staff is a person, who could be one of two. */
export const isOperator = (id: string): boolean => id.startsWith('operator:');
