// The RxJS rules for streams/. Each takes a node and its ancestors and returns a complaint or nothing.

const subjects = /^(Subject|BehaviorSubject|ReplaySubject|AsyncSubject)$/;
const creators = /^(interval|timer|fromEvent|defer|merge|concat|race|zip|combineLatest|forkJoin)$/;

const calledName = node =>
  node.type === 'CallExpression'
    ? node.callee.type === 'Identifier'
      ? node.callee.name
      : node.callee.type === 'MemberExpression' && !node.callee.computed
        ? node.callee.property.name
        : null
    : null;
const isMethodCall = (node, name) =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && calledName(node) === name;
const isNew = (node, pattern) =>
  node?.type === 'NewExpression' && node.callee.type === 'Identifier' && pattern.test(node.callee.name);
const isFunction = node =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);
const atImportTime = ancestors =>
  !ancestors.some(isFunction) && !ancestors.some(it => it.type === 'ClassBody');
/** Whether a method is called on a Scope: `scope.x`, `deps.scope.x`, `scopeOf(it).x`, or inside the Scope itself. */
const ofScope = node => {
  const object = node.callee.object;
  if (object.type === 'ThisExpression') return true;
  const named = object.type === 'CallExpression' ? object.callee : object;
  return /scope/i.test(named.type === 'Identifier' ? named.name : (named.property?.name ?? ''));
};

export const rxjsRules = {
  'no-bare-share-replay': node => {
    if (calledName(node) !== 'shareReplay') return;
    const [options] = node.arguments;
    const refCount =
      options?.type === 'ObjectExpression' &&
      options.properties.some(it => it.key?.name === 'refCount' && it.value.value === true);
    if (!refCount)
      return 'shareReplay without refCount keeps an endless source alive: use share() or a State';
  },
  'no-unbounded-replay': node => {
    if (isNew(node, /^ReplaySubject$/) && node.arguments.length === 0)
      return 'a ReplaySubject without a bound keeps all history';
  },
  'no-nested-subscribe': (node, ancestors) => {
    if (!isMethodCall(node, 'subscribe')) return;
    const outer = ancestors.find(
      (it, index) => isMethodCall(it, 'subscribe') && it.arguments.includes(ancestors[index + 1] ?? node),
    );
    if (outer) return 'a subscribe inside a subscribe: flatten with an operator';
  },
  'no-loose-subscribe': (node, ancestors) => {
    if (!isMethodCall(node, 'subscribe') || ancestors.at(-1)?.type !== 'ExpressionStatement') return;
    if (!ofScope(node)) return 'the subscription is thrown away: give it to a Scope';
  },
  'no-exposed-subject': (node, ancestors) => {
    if (isNew(node, subjects)) {
      const parent = ancestors.at(-1);
      if (ancestors.some(it => it.type === 'ExportNamedDeclaration') && atImportTime(ancestors))
        return 'an exported Subject: export verbs and Behaviors';
      if (parent?.type === 'PropertyDefinition' && parent.key.type !== 'PrivateIdentifier')
        return 'a public Subject: make it #private';
    }
    if (
      node.type === 'TSTypeReference' &&
      subjects.test(node.typeName?.name ?? '') &&
      ancestors.some(it => it.type === 'TSInterfaceDeclaration')
    ) {
      return 'an interface that hands out a Subject: writers are verbs';
    }
  },
  'no-work-at-import': (node, ancestors) => {
    if (!atImportTime(ancestors)) return;
    if (isNew(node, subjects) || isMethodCall(node, 'subscribe') || creators.test(calledName(node) ?? '')) {
      return 'a stream made while importing: make it in a factory';
    }
  },
  'no-async-subscriber': node => {
    if (!['subscribe', 'tap'].includes(calledName(node) ?? '')) return;
    if (node.arguments.some(it => isFunction(it) && it.async))
      return 'an async subscriber loses its errors and its order';
  },
  'no-to-promise': node => {
    if (isMethodCall(node, 'toPromise')) return 'toPromise is deprecated: firstValueFrom or lastValueFrom';
  },
  'import-from-rxjs': node => {
    if (node.type === 'ImportDeclaration' && /^rxjs\/(?!testing$)/.test(node.source.value))
      return "import from 'rxjs'";
  },
  'stream-names-end-in-dollar': node => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.id.name.endsWith('$'))
      return;
    const init = node.init;
    if (init && isMethodCall(init, 'pipe') && init.callee.object.type !== 'ThisExpression')
      return `${node.id.name} is a stream: end its name in $`;
  },
};

/** Complaints about one parsed program. */
export function complaints(program) {
  const found = [];
  const visit = (node, ancestors) => {
    for (const [rule, check] of Object.entries(rxjsRules)) {
      const message = check(node, ancestors);
      if (message) found.push({ rule, message, start: node.start });
    }
    const path = [...ancestors, node];
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child && typeof child.type === 'string') visit(child, path);
      }
    }
  };
  visit(program, []);
  return found;
}
