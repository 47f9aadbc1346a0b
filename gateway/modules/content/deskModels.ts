import type { Handler } from '../../http/handler.ts';

/** Who answers at the support desk (S7-65). */
export function deskModelsHandler(): Handler<'deskModels'> {
  return { mode: 'plain', run: async () => ({ value: [] }) };
}
