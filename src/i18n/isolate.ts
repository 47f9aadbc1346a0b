const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A value on its way into a sentence that runs in `direction`: one that may run the other way keeps its order and doesn't
 * pull its neighbours along (`−PT 1.00` in Arabic, an Arabic name in English). HTML is left alone, as React escapes it.
 */
export function isolate(value: string, direction: 'ltr' | 'rtl'): string {
  // First strong isolate, pop directional isolate: text inside takes its own direction, amounts without letters run left to right.
  return direction === 'rtl' || RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}
