declare module 'virtual:wire-runtime' {
  import type { WireRuntime } from '../../streams/wire/runtime.ts';
  export const wireRuntime: WireRuntime;
}
