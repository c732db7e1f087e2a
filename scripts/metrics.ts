// Counts what makes a codebase hard to read, prints every count beside its limit, and fails where a count exceeds its
// limit.
//   node scripts/metrics.ts          the counts, and the places of each count over its limit  (part of npm run check)
//   node scripts/metrics.ts all      the counts with every place
// Decision 0028 gives the reason for each count and the method of each tool.
import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Detector, getModeHandler, type IMapFrame, type IStore } from '@jscpd/core'
import { Tokenizer } from '@jscpd/tokenizer'
import { brokenRules } from './layers.ts'
import { bareComparisons, namelessComparisons, placesAgainst, spansAsFigures, spreadLiterals } from './line-rules.ts'

interface Metric {
  name: string
  /** The check fails above this number. */
  limit: number
  /** The number that the limit is to be lowered to. */
  goal?: number
  /** The counted places, one line each; the count is their number. */
  places: string[]
}

/** Committed code outside tests. */
const isSource = (path: string) => /^(apps|packages|bench|scripts)\/.*\.(ts|tsx|mjs|css)$/.test(path) && !isTest(path)
const isTest = (path: string) => /\.test\.tsx?$|\/(test|e2e)\/|^packages\/testkit\//.test(path)

/** A migration never changes after its release, so a long one stays. */
const frozen = ['apps/api/migrations/0002_accounts.ts', 'apps/api/migrations/0005_alerts.ts']

/** The violations of the rules in `.dependency-cruiser.cjs`. `up` holds those that are imports going up between the folders of the page. */
function layers(): { broken: string[]; up: string[] } {
  const broken = brokenRules(['packages', 'apps', 'bench', 'scripts'])
  return { broken, up: broken.filter((place) => /^web-\w+-knows-nothing-above:/.test(place)) }
}

function rooms(files: string[]): string[] {
  return [...new Set(files.flatMap((path) => /^apps\/api\/src\/platform\/([^/]+)\//.exec(path)?.[1] ?? []))].sort()
}

interface Span {
  path: string
  line: number
  /** From the line where the function begins to the line where it ends, comments and blank lines included. */
  lines: number
}

/** Uses Biome to find the functions with their first and last lines. */
function functions(files: string[]): Span[] {
  const folder = mkdtempSync(join(tmpdir(), 'assay-metrics-'))
  const rule = { noExcessiveLinesPerFunction: { level: 'error', options: { maxLines: 1 } } }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ linter: { rules: { preset: 'none', complexity: rule } } }))
  const script = files.filter((path) => !path.endsWith('.css'))
  const options = [`--config-path=${folder}`, '--max-diagnostics=none', '--reporter=json']
  const biome = spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'lint', ...options, ...script], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  rmSync(folder, { recursive: true })
  const { diagnostics } = JSON.parse(biome.stdout) as {
    diagnostics: { category: string; location: { path: string; start: { line: number }; end: { line: number } } }[]
  }
  return diagnostics
    .filter(({ category }) => category === 'lint/complexity/noExcessiveLinesPerFunction')
    .map(({ location: { path, start, end } }) => ({ path, line: start.line, lines: end.line - start.line + 1 }))
}

/** What jscpd has seen. Its own store creates an error for each of a million new stretches, which takes more time than all else. */
function seenStretches(): IStore<IMapFrame> {
  const ofFormat: Record<string, Map<string, IMapFrame>> = {}
  const isNew = new Error('not seen yet')
  let seen = new Map<string, IMapFrame>()
  return {
    namespace: (format) => {
      seen = ofFormat[format] ??= new Map()
    },
    get: async (key) => seen.get(key) ?? Promise.reject(isNew),
    set: async (key, value) => seen.set(key, value) && value,
    close: () => seen.clear(),
  }
}

/** Stretches that jscpd finds twice: at least six lines and 50 tokens, comments ignored. */
async function copies(files: string[]): Promise<string[]> {
  const hashFunction = (text: string) => hash('md5', text)
  const options = { minLines: 5, minTokens: 50, maxLines: 100_000, mode: getModeHandler('weak'), hashFunction }
  const detector = new Detector(new Tokenizer(), seenStretches(), [], options)
  const places: string[] = []
  for (const path of files.filter((path) => !path.endsWith('.css'))) {
    const found = await detector.detect(path, readFileSync(path, 'utf8'), path.endsWith('.tsx') ? 'tsx' : 'typescript')
    for (const { duplicationA: a, duplicationB: b } of found)
      places.push(`${a.sourceId}:${a.start.line}-${a.end.line} = ${b.sourceId}:${b.start.line}-${b.end.line}`)
  }
  return places
}

async function measure(): Promise<Metric[]> {
  const { stdout } = spawnSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  const committed = stdout.split('\n').filter((path) => existsSync(path))
  const files = committed.filter(isSource).sort()
  const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1
  // A long function is in a long file, and there are many short ones.
  const spans = functions(files.filter((path) => linesOf(path) >= 40)).sort((a, b) => b.lines - a.lines)
  // A component is mostly markup.
  const over = (lines: number, ofComponents = lines) =>
    spans
      .filter((span) => span.lines > (span.path.endsWith('.tsx') ? ofComponents : lines) && !frozen.includes(span.path))
      .map((span) => `${span.path}:${span.line} ${span.lines} lines`)
  const { broken, up } = layers()
  return [
    { name: 'imports that go up between folders of the page', limit: 0, places: up },
    { name: 'imports against the rules of the layers', limit: 0, places: broken },
    { name: 'rooms of the platform', limit: 12, places: rooms(files) },
    { name: 'functions over 40 lines, components over 50', limit: 13, places: over(40, 50) },
    { name: 'functions over 100 lines', limit: 0, places: over(100) },
    {
      name: 'files over 300 lines',
      limit: 0,
      places: files.filter((path) => linesOf(path) > 300).map((path) => `${path} ${linesOf(path)}`),
    },
    ...[spansAsFigures, bareComparisons, spreadLiterals].map((rule) => ({
      name: rule.name,
      limit: 0,
      places: placesAgainst(rule, committed),
    })),
    { name: namelessComparisons.name, limit: 1100, places: placesAgainst(namelessComparisons, committed) },
    { name: 'copies of six lines or more', limit: 17, places: await copies(files) },
  ]
}

const metrics = await measure()
const showAll = process.argv[2] === 'all'
for (const { name, limit, goal, places } of metrics) {
  const aim = goal === undefined ? '' : ` (goal ${goal})`
  console.log(`${places.length > limit ? 'OVER' : 'ok  '} ${places.length} of at most ${limit}${aim}: ${name}`)
  if (showAll || places.length > limit) for (const place of places) console.log(`            ${place}`)
}
if (metrics.some(({ limit, places }) => places.length > limit)) process.exitCode = 1
