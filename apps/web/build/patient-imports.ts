import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const module = fileURLToPath(new URL('../src/ui/load-files.ts', import.meta.url))

/** Puts `loadFiles` around every `import()` of the built page, in the place of Vite's own helper, which never fetches a second time. */
export function patientImports(): Plugin {
  let used = false
  return {
    name: 'patient-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== helper) return null
      used = true
      return `export { loadFiles as __vitePreload } from ${JSON.stringify(module)}`
    },
    buildEnd(error) {
      if (!error && !used) this.error('Vite no longer loads its preload helper under the expected name')
    },
  }
}
