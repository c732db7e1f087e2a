import module from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * What is loaded from here on is compiled once and kept for the next start, by threads too. Beside the packages: whoever can write there can change
 * those as well. Where nothing can be kept, or Node is too old to, it is compiled each time.
 */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../../../node_modules/.cache/compiled', import.meta.url))
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
}
