/** Module ids attached to calls (S6-27). */
export const MODULE_IDS = ['COMM3', 'REG3', 'PASS3', 'PTSYS3', 'INBOX3', 'AGENTPOLICY3'] as const;
