import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Bars } from '@assay/market'
import {
  fixturePath,
  type GoldenScenario,
  type GoldenStrategy,
  goldenBars,
  goldens,
  readJson,
  runGolden,
  runsOf,
  scenarioBars,
} from '@assay/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../src/columns/bits.ts'
import { exitTable } from '../src/engine/exit-table.ts'
import { minuteOrder } from '../src/engine/minutes.ts'
import { type Sizing, valueTrades } from '../src/engine/money.ts'
import { type Outcome, settingsOf } from '../src/engine/run.ts'
import { type Signals, type Simulation, type SimulationSettings, simulate, simulateAlone } from '../src/engine/simulate.ts'
import { placesOf } from '../src/evidence/judged.ts'
import { fillTables } from './fill-tables.ts'
import { anyLevels, anyMarket } from './oracle/arbitrary.ts'
import { filledAs, mirrorTables } from './run-fill-table.ts'
import { baseOf, minutesOf } from './steps/markets.ts'

const usual: Sizing = { capital: 10_000, positionValue: 10_000, quantity: 1 }

/** How each closed trade of a simulation ended: the last bar held, and the result as a fraction of the amount invested. */
function endsOf(simulation: Simulation, sizing: Sizing) {
  const { pnlPercent } = valueTrades(simulation.trades, null, Number.NaN, sizing)
  return placesOf({ simulation }).map((trade, i) => ({ ...trade, value: pnlPercent[i] / 100 }))
}

/** The same trades as the table of exits has them. */
function tabledEnds(bars: Bars, signals: Signals, settings: SimulationSettings, simulation: Simulation, sizing: Sizing) {
  const { long, short } = exitTable(bars, signals, settings, sizing)
  return placesOf({ simulation }).map(({ side, entryBar }) => {
    const exits = side === 1 ? long : short
    return { side, entryBar, lastBar: exits?.last[entryBar], value: exits?.value[entryBar] }
  })
}

/** Fills as the engine does and compares the ends of its trades with the table. */
const compared: typeof simulate = (bars, signals, settings) => {
  const simulation = simulate(bars, signals, settings)
  expect(tabledEnds(bars, signals, settings, simulation, usual)).toEqual(endsOf(simulation, usual))
  return simulation
}

function comparedRun({ input, options, signals, simulation, start, end }: Outcome): number {
  const settings = settingsOf(input, options, start, end)
  const table = tabledEnds(input.data.bars, signals, settings, simulation, input.sizing)
  expect(table).toEqual(endsOf(simulation, input.sizing))
  return simulation.trades.count
}

const folders = [fixturePath('trades'), ...(goldens ? [join(goldens, 'golden', 'trades')] : [])]
const strategies = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.strategy.json'))
    .map((file) => [file, folder] as const),
)
const { scenarios } = readJson<{ scenarios: GoldenScenario[] }>(fixturePath('trades', 'scenarios.json'))

describe('the table of exits holds the last bar and the result of every closed trade, exactly', () => {
  it.each(strategies)('of %s', (file, folder) => {
    const strategy = readJson<GoldenStrategy>(join(folder, file))
    expect(comparedRun(runGolden(strategy, goldenBars(join(folder, strategy.bars_file!), strategy)))).toBeGreaterThan(0)
  })

  it('of every scenario', () => {
    const closed = scenarios.map((scenario) => comparedRun(runGolden(scenario.strategy, scenarioBars(scenario))))
    expect(closed.filter((count) => count > 0).length).toBeGreaterThan(30)
  })

  it('of every fill worked out by hand, also in the mirror and where minutes decide', () => {
    for (const table of fillTables) expect(filledAs(table, false, compared), table.says).toEqual(table.fills)
    for (const table of mirrorTables) expect(filledAs(table, true, compared), table.says).toEqual(table.fills)
  })
})

const minutes = minutesOf(12_000, 7)
const { bars: quarters } = baseOf(minutes, '5min')

/** The ends of an entry at each bar, each simulated alone. */
function endsAlone(bars: Bars, signals: Signals, settings: SimulationSettings, sign: 1 | -1) {
  const { start, end = bars.time.length } = settings
  return Array.from({ length: bars.time.length }, (_, entryBar) => {
    if (entryBar <= start || entryBar >= end) return null
    return endsOf(simulateAlone(bars, signals, settings, entryBar - 1, sign), usual)[0] ?? null
  })
}

function comparedEverywhere(bars: Bars, signals: Signals, settings: SimulationSettings): void {
  const table = exitTable(bars, signals, settings, usual)
  for (const sign of [1, -1] as const) {
    const exits = (sign === 1 ? table.long : table.short)!
    const tabled = Array.from(bars.time, (_, bar) =>
      exits.last[bar] < 0 ? null : { side: sign, entryBar: bar, lastBar: exits.last[bar], value: exits.value[bar] },
    )
    expect(tabled).toEqual(endsAlone(bars, signals, settings, sign))
  }
}

describe('an entry at any bar ends as if it were made alone', () => {
  it('whatever bars, signals and levels', () => {
    const law = fc.property(
      anyMarket,
      anyLevels,
      anyLevels,
      fc.boolean(),
      fc.nat(20),
      fc.nat(3),
      ({ bars, says }, long, short, reverse, start, cut) => {
        const signals = {
          entryLong: wordsOf(says.entryLong),
          entryShort: wordsOf(says.entryShort),
          exitLong: wordsOf(says.exitLong),
          exitShort: cut === 0 ? null : wordsOf(says.exitShort),
        }
        const end = Math.max(0, bars.time.length - cut)
        comparedEverywhere(bars, signals, { long, short, oppositeEntry: reverse ? 'reverse' : 'ignore', start, end })
      },
    )
    fc.assert(law, { numRuns: runsOf(200) })
  })

  it.each([
    { says: 'levels far away', target: 40, stop: 30, trail: null },
    { says: 'a stop that trails far away', target: null, stop: null, trail: 25 },
    { says: 'a stop that trails behind a target', target: 30, stop: 12, trail: 20 },
    { says: 'no stop', target: 60, stop: null, trail: null },
  ])('over long stretches, with $says and the minutes within each bar', ({ target, stop, trail }) => {
    const rarely = (every: number) => wordsOf(Array.from(quarters.time, (_, bar) => bar % every === every - 1))
    const signals = { entryLong: rarely(37), entryShort: rarely(53), exitLong: rarely(1501), exitShort: null }
    const levels = { type: 'fixed', target, stop, trail } as const
    const byPercent = {
      ...levels,
      type: 'percentage',
      target: target && target / 10,
      stop: stop && stop / 10,
      trail: trail && trail / 10,
    } as const
    const touchOrder = minuteOrder(quarters.time, minutes)
    comparedEverywhere(quarters, signals, { long: levels, short: byPercent, oppositeEntry: 'ignore', start: 3, touchOrder })
  })
})
