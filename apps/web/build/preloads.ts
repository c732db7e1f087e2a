import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type Bundle, chunkOfModule, staticImports } from './static-imports.ts'

/** A line of the table of pages: `'/chart': page(() => import('../pages/ChartPage.tsx'), 'ChartPage')`. */
const line = /^\s*'([^']+)': page\(.*import\('\.\.(\/pages\/\w+\.tsx)'\)/gm

/**
 * Tells the server which files each page needs, so that the document names them and the browser fetches all of them at once instead of one after the
 * other. The font is named in every document.
 */
export function preloads(): Plugin {
  let root = ''
  return {
    name: 'preloads',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => /inter-core.*\.woff2$/.test(name))
        if (!font) throw new Error('the font inter-core.woff2 is not in the build')
        return [
          { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }, injectTo: 'head' },
        ]
      },
    },
    async generateBundle(_options, bundle) {
      const table = [...(await readFile(join(root, 'src/shell/Pages.tsx'), 'utf8')).matchAll(line)]
      if (table.length === 0) this.error('src/shell/Pages.tsx has no table of pages in the expected form')
      const files = Object.fromEntries(table.map(([, path, module]) => [path, filesOf(bundle, `/src${module}`)]))
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(files) })
    },
  }
}

/** What a page needs beyond the first chunk, as addresses. */
function filesOf(bundle: Bundle, module: string): string[] {
  const page = chunkOfModule(bundle, module)
  const first = chunkOfModule(bundle, '/index.html')
  if (!page || !first) throw new Error(`${module} or index.html has no chunk`)
  const before = staticImports(bundle, first.fileName)
  const scripts = [...staticImports(bundle, page.fileName)].filter((name) => !before.has(name))
  const styles = scripts.flatMap((name) => {
    const part = bundle[name]
    return part.type === 'chunk' ? [...(part.viteMetadata?.importedCss ?? [])] : []
  })
  return [...styles, ...scripts].map((name) => `/${name}`)
}
