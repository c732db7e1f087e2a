import module from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Caches the compiled form of all code loaded from here on for the next start, also in threads. The cache is beside the
 * packages, since whoever can write there can change those as well. Without a writable folder, or with a Node that is
 * too old, code is compiled each time.
 */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../../../node_modules/.cache/compiled', import.meta.url))
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
}
