// What one ring's run came to: a file for the checks that follow, and plain lines for whoever reads the log.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Long enough for what was expected, where, and what came instead. */
const LONGEST_REASON = 300;

/** What was wrong, without what the browser tried in between: a log may show nothing else of a failure. */
function inOneLine(why) {
  const [said = ''] = why.split(/^Call log:/m);
  return said
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(', ')
    .slice(0, LONGEST_REASON);
}

/** Collects the tests of one ring. */
export class RingResult {
  #ring;
  #count = { passed: 0, failed: 0, skipped: 0, retried: 0 };
  #ran = [];
  #told = [];

  constructor(ring) {
    this.#ring = ring;
  }

  get failed() {
    return this.#count.failed;
  }

  /**
   * Takes a test that ended. `retried`: it failed first and passed then; it counts as passed once, and is named.
   * `why` is what was wrong the first time, `ms` how long all its tries took. A test that failed is named too.
   */
  add({ file, name, state, ms, retried = false, why = '' }) {
    if (state in this.#count) this.#count[state] += 1;
    this.#ran.push({ file, name, state, ms: Math.round(ms), ...(retried && { retried }) });
    if (retried) this.#count.retried += 1;
    if (!retried && state !== 'failed') return;
    const reason = inOneLine(why);
    this.#told.push(`${retried ? 'retried' : 'failed'}: ${name} (${file})${reason && `: ${reason}`}`);
  }

  /** Counts failures that belong to no test: a file that can't be read, an error nobody caught. */
  fail(times, why = 'an error that belongs to no test') {
    this.#count.failed += times;
    if (times > 0) this.#told.push(`failed: ${why.split('\n')[0]}`);
  }

  /** Leaves the names of the tests that ran for the coverage map. */
  save(folder) {
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${this.#ring}.json`);
    writeFileSync(file, JSON.stringify({ count: this.#count, told: this.#told, ran: this.#ran }));
  }

  /** The closing lines: one for each test that failed or needed a second try, then the counts. */
  lines() {
    const { passed, failed, skipped, retried } = this.#count;
    const counts = `${passed} passed, ${failed} failed, ${skipped} skipped, ${retried} retried`;
    return [...this.#told, `${this.#ring}: ${counts}`];
  }

  /** Saves where `CROUPIER_RESULTS` says, and has the last word of this process. */
  end() {
    if (process.env.CROUPIER_RESULTS) this.save(process.env.CROUPIER_RESULTS);
    process.on('exit', () => process.stdout.write(`\n${this.lines().join('\n')}\n`));
  }
}
