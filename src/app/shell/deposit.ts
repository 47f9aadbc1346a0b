/** Where deposits are made (S2-100). */
export const DEPOSIT = '/member/depositv2';
