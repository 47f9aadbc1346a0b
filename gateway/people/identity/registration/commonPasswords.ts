/** Whether a password is one of those that are tried first. */
export type IsCommon = (password: string) => Promise<boolean>;

/**
 * The passwords people choose most often, some 49,000; read when the first one is checked, which takes a while.
 * @param given The one that agents give to new accounts, which everybody knows as well.
 */
export function createCommonPasswords(given: string | null): IsCommon {
  let words: Promise<ReadonlySet<string>> | null = null;
  const load = async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return new Set(dictionary['passwords-common']);
  };
  return async password => {
    words ??= load();
    return password === given || (await words).has(password.toLowerCase());
  };
}
