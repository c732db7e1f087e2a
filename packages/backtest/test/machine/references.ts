import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Bars } from '@assay/market'
import type { Machine } from '@assay/sweep'
import {
  fixturePath,
  type GoldenScenario,
  type GoldenStrategy,
  goldenBars,
  goldens,
  readJson,
  runGolden,
  scenarioBars,
} from '@assay/testkit'
import { simulate } from '../../src/engine/simulate.ts'
import { type FillTable, fillTables } from '../fill-tables.ts'
import { filledAs, mirrorTables } from '../run-fill-table.ts'
import { type Both, runBoth, simulateOn } from './both-engines.ts'

/** A case on which both engines must agree. */
export interface Reference {
  readonly name: string
  /** The first difference between the engines; undefined if they agree. */
  readonly differs: (machine: Machine) => string | undefined
}

const folders = [fixturePath('trades'), ...(goldens ? [join(goldens, 'golden', 'trades')] : [])]

/** The first difference between the engines in a run of `strategy` over `bars`. */
function goldenDiffers(machine: Machine, strategy: GoldenStrategy, bars: Bars): string | undefined {
  let both: Both | undefined
  runGolden(strategy, bars, (input) => {
    both = runBoth(machine, input)
    return both.outcome
  })
  return both?.differs
}

const strategies = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.strategy.json'))
    .map((file): Reference => {
      const strategy = readJson<GoldenStrategy>(join(folder, file))
      const bars = () => goldenBars(join(folder, strategy.bars_file!), strategy)
      return { name: strategy.id ?? file, differs: (machine) => goldenDiffers(machine, strategy, bars()) }
    }),
)

const { scenarios } = readJson<{ scenarios: GoldenScenario[] }>(fixturePath('trades', 'scenarios.json'))

const played = scenarios.map(
  (scenario): Reference => ({
    name: scenario.id,
    differs: (machine) => goldenDiffers(machine, scenario.strategy, scenarioBars(scenario)),
  }),
)

function table(each: FillTable, mirrored: boolean): Reference {
  const fills = (fill: typeof simulate) => String(filledAs(each, mirrored, fill))
  const differs = (machine: Machine) => {
    const [there, here] = [fills(simulateOn(machine)), fills(simulate)]
    return there === here ? undefined : `${there} and ${here}`
  }
  return { name: each.says, differs }
}

// Tables with minutes are filled only by TypeScript.
const byBars = (tables: readonly FillTable[]) => tables.filter(({ minutes }) => !minutes)

/** Every fill table, scenario and reference strategy. */
export const references: readonly Reference[] = [
  ...byBars(fillTables).map((each) => table(each, false)),
  ...byBars(mirrorTables).map((each) => table(each, true)),
  ...played,
  ...strategies,
]
