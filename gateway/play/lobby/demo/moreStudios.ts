/** Studios of the demo that have slots without an own list of names. */
export const SLOT_STUDIOS: readonly (readonly [vassalage: string, name: string])[] = [
  ['COPPR', 'Copperleaf'],
  ['KINGF', 'Kingfisher Lane'],
  ['VELVK', 'Velvet Kite'],
  ['SAFRN', 'Saffron Yard'],
  ['MIRPD', 'Mirror Pond'],
  ['TAMAR', 'Tamarind'],
  ['NORTH', 'Northlight'],
  ['QUILL', 'Quill & Thread'],
];
