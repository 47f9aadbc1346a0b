declare module 'virtual:wire-runtime' {
  import type { PlatformRuntime } from '../../streams/wire/tables/runtime.ts';
  export const wireRuntime: PlatformRuntime;
}
