import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putSection, type Section } from './benchmarksPage.ts';
import { root } from './bundle.ts';
import { comparisonPage } from './comparison/page.ts';

/** All suites in the order in which they run; two numbers of different suites say nothing about each other. */
export const SUITES: readonly string[] = [
  ...[
    'W1',
    'W2',
    'W3',
    'P1',
    'P2',
    'P3',
    'P4',
    'P5',
    'B1',
    'L1',
    'L2',
    'F1',
    'C1',
    'D1',
    'D2',
    'O1',
    'O2',
    'O3',
    'A1',
    'A2',
  ],
  ...[
    'R1',
    'R2',
    'K1',
    'T1',
    'T2',
    'T3',
    'T4',
    'SB1',
    'SB2',
    'SB3',
    'SB4',
    'N2',
    'N3',
    'N4',
    'N5',
    'N6',
    'N7',
    'N8',
  ],
  ...['V1', 'M1', 'M2', 'S1', 'S2', 'S3', 'S4', 'G1', 'G2', 'G3'],
];
/** The sections of the page in their order: the suites, and what is measured without peers. */
const SECTIONS = [...SUITES, 'E1'];

const benchmarks = path.join(root, 'BENCHMARKS.md');
const stored = () => (existsSync(benchmarks) ? readFileSync(benchmarks, 'utf8') : '');

/** Makes the pages that follow from BENCHMARKS.md. */
export const writePages = (): void =>
  writeFileSync(path.join(root, 'docs/comparison.md'), comparisonPage(stored()));

/** Puts what a suite came to into BENCHMARKS.md, and into the pages that follow from it. */
export function writeSection(section: Section): void {
  writeFileSync(benchmarks, putSection(stored(), section, SECTIONS));
  writePages();
}
