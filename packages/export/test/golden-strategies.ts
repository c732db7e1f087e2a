import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BacktestInput, type Outcome, runBacktest } from '@assay/backtest'
import type { AllRules, Condition, Operand, Rules, RuleTree } from '@assay/strategy'
import { aliasOf } from '@assay/strategy'
import { fixturePath, type GoldenStrategy, goldenBars, goldens, readJson, runGolden } from '@assay/testkit'
import { toExport } from '../src/index.ts'
import type { StrategyToExport } from '../src/strategy-to-export.ts'

/** A reference strategy run by our engine, and the path of its bars. */
export interface RunStrategy {
  readonly id: string
  readonly barsPath: string
  readonly outcome: Outcome
  readonly strategy: StrategyToExport
}

const folders = [fixturePath('trades'), ...(goldens ? [join(goldens, 'golden', 'trades')] : [])]

/** All available reference strategies. Their column of engulfing patterns is replaced by the catalogue's own pattern. */
export const runStrategies: readonly RunStrategy[] = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.strategy.json'))
    .map((file) => {
      const golden = readJson<GoldenStrategy>(join(folder, file))
      const barsPath = join(folder, golden.bars_file!)
      const bars = goldenBars(barsPath, golden)
      const outcome = runGolden(golden, bars, (input: BacktestInput) => runBacktest({ ...input, rules: withPatterns(input.rules) }))
      return { id: golden.id!, barsPath, outcome, strategy: toExport(outcome, { name: golden.id!, symbol: golden.symbol! }) }
    }),
)

function withPatterns({ entry, exit }: AllRules): AllRules {
  const tree = (rules: Rules): Rules => rules && treeWithPatterns(rules)
  return { entry: { long: tree(entry.long), short: tree(entry.short) }, exit: { long: tree(exit.long), short: tree(exit.short) } }
}

function treeWithPatterns({ logic, conditions }: RuleTree): RuleTree {
  return { logic, conditions: conditions.map((node) => ('conditions' in node ? treeWithPatterns(node) : withPattern(node))) }
}

function withPattern(condition: Condition): Condition {
  const { indicator1, indicator2 } = condition
  if (indicator1.name !== 'VOLUME') return condition
  const operand = (name: string): Operand => {
    const source = { ...indicator1, name, params: {} }
    return { ...source, alias: aliasOf(source) }
  }
  const name = indicator2.params.value > 0 ? 'CDLENGULFING_BULLISH' : 'CDLENGULFING_BEARISH'
  return { indicator1: operand(name), check: '==', indicator2: operand('PATTERN') }
}
