import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { type Bundle, loadedBy, staticImports, workersIn } from './static-imports.ts'

/** What the bars around every page show at once. */
const shell = /\/src\/(features\/quotes\/NoQuotesBadge|shell\/MoreMenu)\.tsx$/
/** What any page may open or say without a request. */
const ahead = /\/src\/(shell\/(SideMenu|ShortcutsDialog|Toaster)|base\/symbols\/SymbolDialog)\.tsx$/
/** What stands around the pages of somebody who is signed in. */
const member =
  /\/src\/(shell\/(Live|AlertModalHost)|features\/(quotes\/QuotesBadge|bell\/Bell(Button|Row|Panel))|pages\/strategies\/TakeOver)\.tsx$/
/** Live prices, alerts on them and the windows of a series: the chart, results and whoever is signed in need them, the builder does not. */
const live = /\/src\/(base\/(live|candles)|features\/(alerts|watchlist))\/|\/packages\/(price-alerts\/|contracts\/src\/(alert|rule-kind))/
const own = /\/apps\/web\/src\//
const main = /\/src\/main\.tsx$|index\.html$/
const worker = /\.worker\.ts$/
/** The engine does without it: the chart loads one, and shows no results. */
const statistics = /\/packages\/(statistics\/|backtest\/src\/evidence\/mean\.ts$)/
const page = (name: string) => new RegExp(`/src/pages/${name}Page\\.tsx$`)

/** The pages that weigh most. */
const work = /\/src\/pages\/(StrategyBuilder|Chart)Page\.tsx$/

/** The chunks in the order in which they choose their modules, each by the entries that load a module before they run. */
const kinds: readonly [name: string, takes: (entries: readonly string[], id: string) => boolean][] = [
  ['base', (entries) => has(entries, main) && has(entries, worker)],
  ['app', (entries) => has(entries, main)],
  ['zod', (_, id) => /node_modules\/zod\//.test(id)],
  ['charts', (_, id) => /\/node_modules\/(lightweight-charts|fancy-canvas)\//.test(id)],
  ['core', (entries) => has(entries, worker) && has(entries, page('Home'))],
  ['statistics', (_, id) => statistics.test(id)],
  ['engine', (entries) => has(entries, worker) && entries.length > 1],
  ['shell', (entries) => has(entries, shell) || (has(entries, page('Home')) && entries.length > 1)],
  ['layers', (entries) => has(entries, ahead) && (has(entries, page('StrategyBuilder')) || has(entries, page('Chart')))],
  ['ahead', (entries) => has(entries, ahead)],
  ['usual', (entries, id) => entries.length >= most && has(entries, work) && own.test(id)],
  ['plot', (_, id) => /\/src\/ui\/(price-chart|chart-hand|two-fingers)\.ts$/.test(id)],
  ['fields', (entries) => has(entries, page('Login')) && has(entries, page('Chart'))],
  ['forms', (entries) => has(entries, page('Login')) && entries.length > 1],
  ['parts', (entries, id) => has(entries, page('StrategyBuilder')) && entries.length > 1 && /\/src\/ui\/|\/node_modules\//.test(id)],
  ['work', (entries) => has(entries, page('StrategyBuilder')) && entries.length > 1],
  ['live', (entries, id) => has(entries, page('Chart')) && entries.length > 1 && live.test(id)],
  ['market', (entries) => has(entries, page('Chart')) && entries.length > 1],
  ['member', (entries) => has(entries, member)],
  ['board', (entries) => has(entries, page('Dashboard')) && entries.length > 1],
]

/** What so many parts need is small, and needed by the next page too. */
const most = 10

const has = (entries: readonly string[], wanted: RegExp) => entries.some((id) => wanted.test(id))

/**
 * Few chunks, cut where pages differ. Which page needs which module is known only after tree shaking, so the page is put together twice: a first
 * time in memory, to see it, and then with these groups.
 */
export function fewChunks(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'few-chunks',
    apply: 'build',
    async config({ root }) {
      const chunks = chunksIn(await dryRun(root, plugins()))
      const groups = kinds.map(([name], at) => ({ name, test: (id: string) => chunks.get(id) === name, priority: kinds.length - at }))
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

async function dryRun(root: string | undefined, plugins: PluginOption[]): Promise<Bundle> {
  const built = await build({ configFile: false, logLevel: 'error', root, plugins, build: { write: false, minify: false } })
  const { output } = built as Rolldown.RolldownOutput
  return Object.fromEntries(output.map((part) => [part.fileName, part]))
}

function chunksIn(bundle: Bundle): Map<string, string> {
  const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
  const entriesOf = entriesByChunk(bundle, parts)
  const chunks = new Map<string, string>()
  for (const { fileName, moduleIds } of parts) {
    const entries = entriesOf.get(fileName) ?? []
    for (const id of moduleIds) {
      const kind = kinds.find(([, takes]) => takes(entries, id))
      if (kind) chunks.set(id, kind[0])
    }
  }
  return chunks
}

/**
 * For each chunk what loads it before it runs: the page, a worker, or a module that is imported on demand. What a worker imports on demand
 * counts as the worker's, so that nothing it needs comes to lie beside code that touches the document.
 */
function entriesByChunk(bundle: Bundle, parts: readonly Rolldown.OutputChunk[]): Map<string, string[]> {
  const onDemand = new Set(parts.flatMap(({ dynamicImports }) => dynamicImports))
  const workerOf = new Map(
    workersIn(bundle).flatMap(({ fileName, facadeModuleId }) => loadedBy(bundle, fileName).map((name) => [name, facadeModuleId])),
  )
  const entriesOf = new Map<string, string[]>()
  for (const { fileName, isEntry, facadeModuleId, moduleIds } of parts) {
    if (!isEntry && !onDemand.has(fileName)) continue
    const entry = workerOf.get(fileName) ?? facadeModuleId ?? moduleIds.at(-1) ?? ''
    for (const name of staticImports(bundle, fileName)) entriesOf.set(name, [...new Set([...(entriesOf.get(name) ?? []), entry])])
  }
  return entriesOf
}
