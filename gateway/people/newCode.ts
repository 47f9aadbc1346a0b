const DIGITS = '23456789';
const LETTERS = 'abcdefghkmnpqrst';
/** 32 signs: without those that are taken for each other when somebody reads them out. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Signs of an agent's code. */
const LENGTH = 10;

/**
 * A new code. It begins with a digit, which no username does, and ends with a letter, which no mobile number does, so that
 * the same field takes the name of an agent and a code.
 */
export function newCode(randomBytes: (size: number) => Buffer, length = LENGTH): string {
  const bytes = [...randomBytes(length)];
  return bytes
    .map((byte, place) => {
      const signs = place === 0 ? DIGITS : place === length - 1 ? LETTERS : SIGNS;
      // Each length divides 256, so every sign is as likely as another.
      return signs.charAt(byte % signs.length);
    })
    .join('');
}
