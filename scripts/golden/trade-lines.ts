import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type GoldenScenario, type GoldenStrategy, goldenBars, goldenResult, readJson, runGolden, scenarioBars } from '@assay/testkit'
import { type GoldenLine, orMissing } from './golden-line.ts'

export const isStrategyFile = (name: string): boolean => /\.strategy\.json(\.gz)?$/.test(name)
export const isScenarioFile = (name: string): boolean => /^scenarios\.json(\.gz)?$/.test(name)

/** Computes every strategy and scenario of a folder in the form of golden/trades. */
export function* tradeLines(folder: string): Generator<GoldenLine> {
  const names = readdirSync(folder).sort()
  for (const file of names.filter(isStrategyFile)) yield strategyLine(folder, file)
  for (const file of names.filter(isScenarioFile)) {
    const { scenarios } = readJson<{ scenarios: GoldenScenario[] }>(join(folder, file))
    for (const scenario of scenarios) yield { file, id: scenario.id, ...orMissing(() => scenarioResult(scenario)) }
  }
}

function strategyLine(folder: string, file: string): GoldenLine {
  const strategy = readJson<GoldenStrategy>(join(folder, file))
  const id = strategy.id ?? file.replace(/\.strategy\.json(\.gz)?$/, '')
  return { file, id, ...orMissing(() => strategyResult(folder, strategy)) }
}

function strategyResult(folder: string, strategy: GoldenStrategy) {
  if (!strategy.bars_file) throw new Error('the strategy names no "bars_file"')
  const result = goldenResult(runGolden(strategy, goldenBars(join(folder, strategy.bars_file), strategy)))
  return { result: { strategy: strategy.id, symbol: strategy.symbol, ...result } }
}

const scenarioResult = ({ strategy, bars }: GoldenScenario) => ({
  result: goldenResult(runGolden(strategy, scenarioBars({ bars }))),
})
