import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import type { countsOf, metricsOfRun, runBacktest } from '../src/index.ts'
import type { simulate } from '../src/simulate.ts'
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

/** The engine with one change in its source, or without a change, loaded in the same way. */
async function engineWith(name: string, lie?: Lie): Promise<Engine> {
  const copy = join(folder, name)
  cpSync(source, copy, { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  if (lie) {
    const text = readFileSync(join(copy, lie.file), 'utf8')
    expect(text.split(lie.find).length - 1, `'${lie.find}' occurs once in ${lie.file}`).toBe(1)
    writeFileSync(
      join(copy, lie.file),
      text.replace(lie.find, () => lie.put),
    )
  }
  const load = (file: string): Promise<object> => import(/* @vite-ignore */ pathToFileURL(join(copy, file)).href)
  // The index is not loaded, because it imports much code that no lie changes.
  return { ...(await load('run.ts')), ...(await load('report.ts')), ...(await load('simulate.ts')) } as Engine
}

const { scenarios } = readJson<{ scenarios: GoldenScenario[] }>(fixturePath('trades', 'scenarios.json'))
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
    scenarios.find((scenario) => red(scenario.strategy, scenarioBars(scenario), scenario.expected, 1e-12))?.id ??
    strategies.find(({ strategy, bars, expected }) => red(strategy, bars, expected, 1e-9))?.id ??
    fillTables.find((table) => String(filledAs(table, false, simulate)) !== String(table.fills))?.says ??
    mirrorTables.find((table) => String(filledAs(table, true, simulate)) !== String(table.fills))?.says
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
