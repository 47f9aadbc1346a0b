/** A record without what is undefined. */
export const withField = <V>(record: Readonly<Record<string, V>>, name: string, value: V | undefined) => {
  const { [name]: _, ...rest } = record;
  return value === undefined ? rest : { ...rest, [name]: value };
};
