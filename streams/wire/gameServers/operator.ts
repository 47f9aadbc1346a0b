/** Where a gateway asks a game server for its operators, before the name of the call. */
export const OPERATOR_PATH = '/operator';
