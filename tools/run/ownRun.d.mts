/** Makes this process the first of a run of the tests, unless it belongs to one: all that it starts ends with it. */
export function ownRun(): void;
