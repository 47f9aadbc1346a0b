import { isPinned, type World, wrongSettings } from './rules.ts';

/** As far as the rules read them. */
export interface Manifest {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata?: { readonly name?: string };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another shape
  readonly spec?: any;
}

/** Kinds with the version of their API that clusters serve. */
const KINDS: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  Service: 'v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Ingress: 'networking.k8s.io/v1',
};

function wrongInDeployment({ spec }: Manifest, world: World): readonly string[] {
  const pod = spec.template.spec;
  const labels = JSON.stringify(spec.template.metadata.labels);
  const wrong: string[] = [];
  if (JSON.stringify(spec.selector.matchLabels) !== labels) wrong.push('the selector finds no pod');
  if (pod.securityContext?.runAsNonRoot !== true) wrong.push('may run as root');
  const volumes = pod.volumes.map(({ name }: { name: string }) => name);
  for (const container of pod.containers) {
    const { image, env, ports, readinessProbe, livenessProbe, startupProbe, lifecycle } = container;
    if (!isPinned(image)) wrong.push(`image without a version: ${image}`);
    if (container.securityContext?.readOnlyRootFilesystem !== true) wrong.push('its root can be written');
    if (readinessProbe?.httpGet?.path !== '/readyz') wrong.push('no readiness');
    if (livenessProbe?.httpGet !== undefined) wrong.push('liveness asks the database');
    if (lifecycle?.preStop === undefined) wrong.push('no preStop');
    const names = ports.map(({ name }: { name: string }) => name);
    for (const probe of [readinessProbe, livenessProbe, startupProbe]) {
      const port = (probe?.httpGet ?? probe?.tcpSocket)?.port;
      if (port !== undefined && !names.includes(port)) wrong.push(`no port ${port}`);
    }
    for (const { name } of container.volumeMounts)
      if (!volumes.includes(name)) wrong.push(`no volume ${name}`);
    const given = env.map(({ name }: { name: string }) => name);
    wrong.push(...wrongSettings(given, world));
    for (const name of new Set(given) as Set<string>)
      if (given.filter((it: string) => it === name).length > 1) wrong.push(`${name} twice`);
    for (const { name, value } of env)
      if (value !== undefined && typeof value !== 'string') wrong.push(`${name} is no text`);
    const delay = Number(env.find(({ name }: { name: string }) => name === 'SHUTDOWN_DELAY')?.value ?? 0);
    if (pod.terminationGracePeriodSeconds <= 2 * delay) wrong.push('is killed before it has drained');
  }
  return wrong;
}

/** What is wrong with the objects of a chart, each by its file. */
export function wrongInManifests(
  manifests: Readonly<Record<string, Manifest>>,
  world: World,
): readonly string[] {
  const all = Object.entries(manifests);
  const deployment = Object.values(manifests).find(({ kind }) => kind === 'Deployment');
  const labels = JSON.stringify(deployment?.spec.template.metadata.labels);
  return all.flatMap(([file, manifest]) => {
    const { apiVersion, kind = '', spec } = manifest;
    const wrong: string[] = [];
    if (KINDS[kind] !== apiVersion) wrong.push(`no ${kind} in ${apiVersion}`);
    if (manifest.metadata?.name === undefined) wrong.push('no name');
    if (kind === 'Deployment') wrong.push(...wrongInDeployment(manifest, world));
    if (kind === 'Service' && JSON.stringify(spec.selector) !== labels) wrong.push('finds no pod');
    if (kind === 'PodDisruptionBudget' && JSON.stringify(spec.selector.matchLabels) !== labels)
      wrong.push('finds no pod');
    if (kind === 'HorizontalPodAutoscaler') {
      if (spec.scaleTargetRef.name !== deployment?.metadata?.name) wrong.push('scales nothing');
      // Who writes the number anew at each deploy undoes what was scaled.
      if (deployment?.spec.replicas !== undefined) wrong.push('the deployment says replicas, too');
    }
    return wrong.map(it => `${file}: ${it}`);
  });
}
