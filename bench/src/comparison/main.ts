import { writePages } from '../sections.ts';

// `npm run bench -- --pages`: makes the pages that follow from BENCHMARKS.md, and measures nothing.
writePages();
