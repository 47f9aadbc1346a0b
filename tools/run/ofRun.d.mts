/** The setting that says to which run of the tests a process belongs, for one that gets no others of its parent. */
export function ofRun(): Readonly<Record<string, string>>;
