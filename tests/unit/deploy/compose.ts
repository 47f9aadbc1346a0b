import { parse } from 'yaml';
import { isPinned, type World, wrongSettings } from './rules.ts';

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly configs?: readonly { readonly source: string }[];
  readonly healthcheck?: object;
  readonly read_only?: boolean;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes?: object;
  readonly networks?: object;
  readonly configs?: object;
}

/** Services that are the product: their variables are its settings, and their image has the health check. */
const isGateway = ({ build }: Service) => build !== undefined;

function wrongMounts(name: string, service: Service, compose: Compose, world: World): readonly string[] {
  return (service.volumes ?? []).flatMap(volume => {
    const [source = '', target] = volume.split(':');
    if (target === undefined) return [`${name}: a volume without a name: ${volume}`];
    if (source.startsWith('.'))
      return world.isThere(`deploy/${source.slice(2)}`) ? [] : [`${name}: no file ${source}`];
    return source in (compose.volumes ?? {}) ? [] : [`${name}: no volume ${source}`];
  });
}

/** Ports of other services that an address in a variable names, which must be ports that those listen on. */
const ADDRESS = /@?\b([a-z][a-z-]*):(\d+)\b/g;
const LISTENS: Readonly<Record<string, string>> = { postgres: '5432', pgbouncer: '6432', redis: '6379' };

function wrongAddresses(name: string, service: Service, compose: Compose): readonly string[] {
  const texts = Object.values(service.environment ?? {}).filter(text => /^\w+:\/\/.*@|^redis:/.test(text));
  return texts.flatMap(text =>
    [...text.matchAll(ADDRESS)]
      .filter(([, host = '']) => !(host in compose.services) || LISTENS[host] === undefined)
      .map(([, host]) => `${name}: no service ${host}`)
      .concat(
        [...text.matchAll(ADDRESS)]
          .filter(([, host = '', port]) => LISTENS[host] !== undefined && LISTENS[host] !== port)
          .map(([address]) => `${name}: nobody listens at ${address}`),
      ),
  );
}

function wrongInService(name: string, service: Service, compose: Compose, world: World): readonly string[] {
  const wrong: string[] = [];
  const has = (group: object | undefined, key: string) => key in (group ?? {});
  if (service.image === undefined || !isPinned(service.image)) wrong.push(`${name}: image without a version`);
  if (!isGateway(service) && (service.user === undefined || /^(root|0)\b/.test(service.user)))
    wrong.push(`${name}: runs as root`);
  if (isGateway(service)) {
    wrong.push(...wrongSettings(Object.keys(service.environment ?? {}), world).map(it => `${name}: ${it}`));
    if (service.read_only !== true) wrong.push(`${name}: its root can be written`);
    if (!world.isThere(service.build?.dockerfile ?? '')) wrong.push(`${name}: no Dockerfile`);
  }
  for (const { source } of service.configs ?? [])
    if (!has(compose.configs, source)) wrong.push(`${name}: no config ${source}`);
  for (const network of service.networks ?? [])
    if (!has(compose.networks, network)) wrong.push(`${name}: no network ${network}`);
  for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
    const awaited = compose.services[other];
    if (awaited === undefined) wrong.push(`${name}: no service ${other}`);
    else if (condition === 'service_healthy' && awaited.healthcheck === undefined && !isGateway(awaited))
      wrong.push(`${name}: waits for the health of ${other}, which has no check`);
  }
  return [...wrong, ...wrongMounts(name, service, compose, world), ...wrongAddresses(name, service, compose)];
}

/** Names of variables that the file asks the environment for. */
export const variablesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)),
];

/** What is wrong with a compose file of the folder `deploy`. */
export function wrongInCompose(text: string, world: World): readonly string[] {
  const compose = parse(text, { merge: true }) as Compose;
  const all = Object.entries(compose.services);
  const published = all.flatMap(([name, { ports = [] }]) =>
    ports.map(port => [name, port.replace(/:\d+$/, '')] as const),
  );
  const taken = new Set<string>();
  const doubled = published.filter(([, address]) => taken.has(address) || !taken.add(address));
  return [
    ...all.flatMap(([name, service]) => wrongInService(name, service, compose, world)),
    ...doubled.map(([name, address]) => `${name}: ${address} is published twice`),
  ];
}
