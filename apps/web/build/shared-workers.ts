import type { Plugin } from 'vite'
import { loadedBy, workersIn } from './static-imports.ts'

const wanted = /\.worker\.ts\?worker&url$/
const mark = '\0shared-worker:'

/**
 * Builds workers together with the page, so that both load the same chunk of the engine: once over the wire instead of three times.
 * In development Vite serves `x.worker.ts?worker&url` by itself.
 */
export function sharedWorkers(): Plugin {
  return {
    name: 'shared-workers',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!wanted.test(source)) return null
      const found = await this.resolve(source.replace(/\?.*$/, ''), importer, { skipSelf: true })
      return found && mark + found.id
    },
    load(id) {
      if (!id.startsWith(mark)) return null
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: id.slice(mark.length) })}`
    },
    generateBundle(_options, bundle) {
      for (const { fileName } of workersIn(bundle)) {
        for (const name of loadedBy(bundle, fileName)) {
          const part = bundle[name]
          if (part.type === 'chunk' && part.moduleIds.some((id) => /\/src\/main\.tsx$|\/react-dom\//.test(id)))
            this.error(`the worker ${fileName} would load ${name}, which needs a document`)
        }
      }
    },
  }
}
