/** Rule of a field that can't be left empty. */
export const filled = { validate: (value: string) => value.trim() !== '' };
