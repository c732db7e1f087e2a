import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  differences,
  fixturePath,
  type GoldenResult,
  type GoldenScenario,
  type GoldenStrategy,
  goldenBars,
  goldenResult,
  readJson,
  runGolden,
  scenarioBars,
} from '@assay/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import type { simulate } from '../src/engine/simulate.ts'
import type { countsOf, metricsOfRun, runBacktest } from '../src/index.ts'
import { fillTables } from './fill-tables.ts'
import { type Lie, lies } from './lies.ts'
import { filledAs, mirrorTables } from './run-fill-table.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'assay-lies-'))
symlinkSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(folder, 'node_modules'))
writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
afterAll(() => rmSync(folder, { recursive: true }))

interface Engine {
  runBacktest: typeof runBacktest
  countsOf: typeof countsOf
  metricsOfRun: typeof metricsOfRun
  simulate: typeof simulate
}

// The index is not loaded, because it imports much code that no lie changes.
const entries = ['engine/run.ts', 'figures/report.ts', 'engine/simulate.ts']
const importOf = /(?<= from ')\.[\w./-]+\.ts(?=')/g
const placeOf = (file: string, imported: string) => posix.join(posix.dirname(file), imported)
/** The sources by their place below `source`. */
const texts = new Map<string, string>()
const importsOf = (file: string) => [...texts.get(file)!.matchAll(importOf)].map(([imported]) => placeOf(file, imported))

function read(file: string): void {
  if (texts.has(file)) return
  texts.set(file, readFileSync(join(source, file), 'utf8'))
  importsOf(file).forEach(read)
}
entries.forEach(read)

/** The modules that hold `file`: itself, and those that import one of them. */
function holdersOf(file: string): Set<string> {
  const holders = new Set([file])
  for (const holder of holders)
    for (const module of texts.keys()) if (!holders.has(module) && importsOf(module).includes(holder)) holders.add(module)
  return holders
}

/** The engine with one change in its source, or without a change, loaded in the same way. Modules that do not hold the change are shared. */
async function engineWith(name: string, lie?: Lie): Promise<Engine> {
  const copy = join(folder, name)
  mkdirSync(copy)
  const changed = lie && [...texts.keys()].find((file) => file.endsWith(`/${lie.file}`))
  const copied = lie ? holdersOf(changed!) : new Set(texts.keys())
  for (const file of copied) {
    const text = texts.get(file)!.replace(importOf, (path) => (copied.has(placeOf(file, path)) ? path : join(source, placeOf(file, path))))
    if (lie && file === changed) expect(text.split(lie.find).length - 1, `'${lie.find}' occurs once in ${file}`).toBe(1)
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    writeFileSync(join(copy, file), file === changed ? text.replace(lie!.find, () => lie!.put) : text)
  }
  const load = (file: string): Promise<object> =>
    import(/* @vite-ignore */ pathToFileURL(join(copied.has(file) ? copy : source, file)).href)
  return Object.assign({}, ...(await Promise.all(entries.map(load)))) as Engine
}

const { scenarios } = readJson<{ scenarios: GoldenScenario[] }>(fixturePath('trades', 'scenarios.json'))
const played = scenarios.map((scenario) => ({ ...scenario, bars: scenarioBars(scenario) }))
const metrics = readJson<Record<string, object>>(fixturePath('trades', 'metrics.json'))
const strategies = Object.keys(metrics).map((id) => {
  const strategy = readJson<GoldenStrategy>(fixturePath('trades', `${id}.strategy.json`))
  const bars = goldenBars(fixturePath('trades', strategy.bars_file!), strategy)
  const { final_value, trades, open_position, trade_data } = readJson<GoldenResult>(fixturePath('trades', `${id}.result.json.gz`))
  const { total, won, lost, streak } = trades
  return {
    id,
    strategy,
    bars,
    expected: { final_value, trades: { total, won, lost, streak }, open_position, trade_data, metrics: metrics[id] },
  }
})

/** The first reference that fails; undefined if none does. */
function firstRed({ runBacktest, countsOf, metricsOfRun, simulate }: Engine): string | undefined {
  const red = (strategy: GoldenStrategy, bars: (typeof strategies)[0]['bars'], expected: object, exact: number) => {
    try {
      return differences(goldenResult(runGolden(strategy, bars, runBacktest), countsOf, metricsOfRun), expected, exact).length > 0
    } catch {
      return true
    }
  }
  return (
    played.find(({ strategy, bars, expected }) => red(strategy, bars, expected, 1e-12))?.id ??
    fillTables.find((table) => String(filledAs(table, false, simulate)) !== String(table.fills))?.says ??
    mirrorTables.find((table) => String(filledAs(table, true, simulate)) !== String(table.fills))?.says ??
    strategies.find(({ strategy, bars, expected }) => red(strategy, bars, expected, 1e-9))?.id
  )
}

describe('seeded lies', () => {
  it('number at least twenty', () => {
    expect(lies.length).toBeGreaterThanOrEqual(20)
  })

  it('are absent from the real engine, which fails no reference', async () => {
    expect(firstRed(await engineWith('honest'))).toBeUndefined()
  })

  it.each(lies.map((lie, i) => [lie.says, lie, i] as const))('%s', async (_, lie, i) => {
    expect(firstRed(await engineWith(`lie-${i}`, lie)), 'a reference that fails').toBeDefined()
  })
})
