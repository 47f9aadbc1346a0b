import { readSuites, type SuiteFigures } from './figures.ts';
import { observedTable } from './observed.ts';
import { LIBRARIES, TRANSPORTS } from './peers.ts';

/** The suite that says what clients with bad connections receive. */
const JITTER = 'N6';

/** Suites that are shown, by chapter, each with what it asks. */
const CHAPTERS: readonly {
  readonly heading: string;
  readonly suites: Readonly<Record<string, string>>;
}[] = [
  {
    heading: 'Connections that break',
    suites: { [JITTER]: 'what reaches clients that lose their connection, when, and what it costs' },
  },
  {
    heading: 'What the transport costs',
    suites: {
      N5: 'connecting, and holding a connection',
      N4: 'two processes beside one',
      N3: 'events of members whose sockets are at another process, over both drivers',
      N2: 'publishing in the transaction that changes the data',
    },
  },
  {
    heading: 'What is worked out behind it',
    suites: { N7: 'promotions and missions under a backlog', N8: 'losing the primary of the database' },
  },
  {
    heading: 'The stream layer of the page',
    suites: {
      S1: 'from the text of a packet to the subscribers',
      S2: 'the same without decoding',
      S3: 'a frame after every event',
      S4: 'few events',
      M1: 'bytes allocated per event',
      G1: 'one more subscriber',
      G2: 'more topics',
      V1: 'checking what comes',
    },
  },
  {
    heading: 'The page in a browser',
    suites: {
      P1: 'processor time of the page',
      P2: 'from an event to the frame that shows it',
      P3: 'long tasks, frames and input',
      P4: 'after a flood of events',
      P5: 'a slower processor',
    },
  },
];

const HEAD = `# Beside others

What this product's transport and stream layer do beside others that are used for the same. Every figure and everything under
"observed" is made from [BENCHMARKS.md](../BENCHMARKS.md) by \`npm run bench -- --write\`, and \`npm run bench -- --pages\` makes the
page again without measuring anything; nothing here is edited by hand. How the figures are taken, and what they don't say:
[benchmarks.md](benchmarks.md). A suite that has not run yet says so. Figures of different suites, machines or days say nothing
about each other.
`;

const list = (
  entries: readonly {
    readonly name: string;
    readonly offers: string;
    readonly lacks: string;
    readonly link: string;
  }[],
) =>
  entries
    .map(({ name, offers, lacks, link }) => `- **[${name}](${link})**: ${offers}. Not: ${lacks}.`)
    .join('\n');

const notRun = (id: string) => `Not run yet: \`npm run bench -- --only ${id} --write\` measures it.`;

const suiteText = (id: string, asks: string, suites: ReadonlyMap<string, SuiteFigures>) =>
  `### ${id}: ${asks}\n\n${suites.get(id)?.text ?? notRun(id)}`;

/** The page that compares with others, of the text of BENCHMARKS.md. */
export function comparisonPage(benchmarks: string): string {
  const suites = readSuites(benchmarks);
  const jitter = suites.get(JITTER) ?? null;
  const delivery = [
    '## What arrives',
    `Promised is what the documentation of each says; observed is what the clients of [${JITTER}](#connections-that-break) have received.`,
    ...(jitter === null ? [notRun(JITTER)] : []),
    observedTable(TRANSPORTS, jitter),
  ];
  const chapters = CHAPTERS.flatMap(({ heading, suites: of }) => [
    `## ${heading}`,
    ...Object.entries(of).map(([id, asks]) => suiteText(id, asks, suites)),
  ]);
  const offers = [
    '## What each offers',
    list(TRANSPORTS.map(({ row, ...of }) => ({ name: row, ...of }))),
    'Libraries for the page:',
    list(LIBRARIES),
  ];
  return `${[HEAD.trim(), ...delivery, ...offers, ...chapters].join('\n\n')}\n`;
}
