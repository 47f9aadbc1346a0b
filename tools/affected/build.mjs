// The whole graph of the repository as it is on disk.
import { readTests } from './closures.mjs';
import { Graph } from './graph.mjs';
import { linkImports } from './imports.mjs';
import { linkTests } from './linkTests.mjs';
import { linkPackages } from './packages.mjs';
import { linkPaths } from './paths.mjs';
import { readRepository } from './repository.mjs';
import { routeReader } from './routes.mjs';
import { linkServed } from './served.mjs';
import { LINKS } from './tables.mjs';
import { linkSql } from './tablesOfSql.mjs';
import { linkTexts } from './texts.mjs';
import { wireReader } from './wire.mjs';

/** Where a string that is equal to the name of a call or topic means it. */
const NAMES_CALLS = /^(streams\/stores\/(?!intents\/)|tests\/)/;

/**
 * Reads the repository: the graph, all its files, its tests with their rings, all `screens`, and
 * which of them a test `visits`.
 */
export function buildGraph() {
  const repository = readRepository();
  const graph = new Graph();
  const wire = wireReader(repository);
  const context = { graph, repository, wire, routes: routeReader(repository), visits: new Map() };
  linkImports(context);
  for (const [from, to] of LINKS)
    for (const target of to.endsWith('/') ? repository.below(to) : [to]) graph.link(from, target, 'needs');
  for (const [file, { strings }] of repository.modules)
    if (NAMES_CALLS.test(file))
      for (const definition of wire.read(strings).defined)
        graph.link(file, definition, 'names a call or topic of');
  context.texts = linkTexts(context);
  linkServed(context);
  linkSql(context);
  linkPaths(context);
  linkPackages(context);
  const tests = readTests(repository);
  linkTests(context, tests);
  return {
    graph,
    files: repository.files,
    tests: tests.map(({ file, ring }) => ({ file, ring })),
    screens: context.routes.screens,
    visits: context.visits,
  };
}
