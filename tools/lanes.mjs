// Runs steps in lanes: those of a lane one after the other, the lanes beside each other.

const inSeconds = ms => `${(ms / 1_000).toFixed(0).padStart(6)} s`;

/** Most lines that are shown again of a step that failed: what it said last. */
const MOST_LINES = 200;

const endOf = output => output.trimEnd().split('\n').slice(-MOST_LINES).join('\n');

/**
 * Runs all steps. What a step prints is shown whole when it ends; the end of those that failed is shown again at the end.
 *
 * A step has a `name` and, where it needs others, their names in `after`; it isn't run when one of those failed. Without
 * `keepGoing` the first failure stops everything.
 * @param start Starts a step: `done` resolves with its exit `code` and its `output`, `stop` ends it.
 */
export async function runLanes(
  lanes,
  { start, keepGoing = false, print = console.log, now = () => performance.now() },
) {
  const ended = new Map();
  const waiting = new Map();
  for (const step of lanes.flat())
    ended.set(step.name, new Promise(resolve => waiting.set(step.name, resolve)));
  const [running, failed, times, notRun] = [new Set(), [], [], []];
  let isStopping = false;

  async function runStep(step) {
    const needed = await Promise.all((step.after ?? []).map(name => ended.get(name) ?? 'passed'));
    if (isStopping || needed.some(state => state !== 'passed')) {
      notRun.push(step.name);
      return 'not run';
    }
    print(`.. ${step.name}`);
    const startedAt = now();
    const job = start(step);
    running.add(job);
    const { code, output } = await job.done;
    running.delete(job);
    const took = inSeconds(now() - startedAt);
    times.push(`${took}  ${step.name}`);
    print(
      `\n== ${step.name}: ${code === 0 ? 'passed' : isStopping ? 'stopped' : 'failed'}, ${took.trim()}\n${output.trimEnd()}`,
    );
    if (code === 0) return 'passed';
    if (isStopping) return 'stopped';
    failed.push({ name: step.name, output });
    if (!keepGoing) {
      isStopping = true;
      for (const other of running) other.stop();
    }
    return 'failed';
  }

  await Promise.all(
    lanes.map(async lane => {
      for (const step of lane) waiting.get(step.name)(await runStep(step));
    }),
  );
  for (const { name, output } of failed) print(`\n== failed: ${name}\n${endOf(output)}`);
  return { failed: failed.map(({ name }) => name), times, notRun };
}
