// Free of zod: page and gateway check with the same table.

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = /^[\p{L}\p{N}\p{M}-]+$/u;
/** Bounds of RFC 5321, in characters. */
const [LOCAL_MAX, LABEL_MAX, WHOLE_MAX] = [64, 63, 254];

const isLabel = (label: string) =>
  label.length <= LABEL_MAX && LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');

/**
 * Whether mail can be sent there, as far as the text tells (S5-07): a name without quotes, and a domain of at least two
 * parts whose last is no number. Domains may be in any script.
 */
export function isEmail(text: string): boolean {
  if (text.length > WHOLE_MAX) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return (
    rest.length === 0 &&
    local.length <= LOCAL_MAX &&
    local.split('.').every(part => LOCAL.test(part)) &&
    labels.length >= 2 &&
    labels.every(isLabel) &&
    last.length >= 2 &&
    !/^\d+$/.test(last)
  );
}
