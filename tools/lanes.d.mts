/** Something to run; it waits for those named in `after`. */
export interface Step {
  readonly name: string;
  readonly after?: readonly string[];
}
export interface Job {
  readonly done: Promise<{ readonly code: number; readonly output: string }>;
  stop(): void;
}
/** Runs all steps: those of a lane one after the other, the lanes beside each other. */
export function runLanes<S extends Step>(
  lanes: readonly (readonly S[])[],
  options: {
    readonly start: (step: S) => Job;
    readonly keepGoing?: boolean;
    readonly print?: (text: string) => void;
    readonly now?: () => number;
  },
): Promise<{ failed: string[]; times: string[]; notRun: string[] }>;
