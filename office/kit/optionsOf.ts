/** Choices of a field from their values, each with what it is called. */
export const optionsOf = <T extends string>(
  values: Iterable<T>,
  labelOf: (value: T) => string,
): { value: T; label: string }[] => Array.from(values, value => ({ value, label: labelOf(value) }));
