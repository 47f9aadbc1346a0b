declare module 'virtual:wire-runtime' {
  import type { WireRuntime } from '../../streams/wire/tables/runtime.ts';
  export const wireRuntime: WireRuntime;
}
