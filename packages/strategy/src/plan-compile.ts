import { findEntry, type Unit } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { aliasOf, filledParams } from './alias.ts'
import { type FunctionName, findFunction } from './functions.ts'
import { isPatternSign, isRange, isValue } from './operand.ts'
import {
  comparesPrices,
  type Plan,
  type PlanCall,
  type PlanCondition,
  type PlanRead,
  type PlanSeries,
  type Program,
  planAnd,
  planOr,
} from './plan.ts'
import { warmupOf } from './plan-warmup.ts'
import type { Condition, Operand, Rules, RuleTree, RuleType, Side } from './types.ts'

export type AllRules = Readonly<Record<RuleType, Readonly<Record<Side, Rules>>>>

/** Compiles rules that are already validated. An unknown name or a bad parameter throws an error here, not a refusal. */
export function compile(rules: AllRules, timeframe: Timeframe): Plan {
  const table = newPlanTable()
  const program = (side: Rules): Program | null => {
    const code = side ? treeCode(side, table) : []
    return code.length > 0 ? code : null
  }
  const programs = {
    entry: { long: program(rules.entry.long), short: program(rules.entry.short) },
    exit: { long: program(rules.exit.long), short: program(rules.exit.short) },
  }
  const { calls, series, reads, conditions } = table
  const parts = { timeframe, calls, series, reads, conditions, programs }
  return { ...parts, ...warmupOf(parts) }
}

/** Children first, then the joins: `a b AND c AND`. A group without children adds no code. */
function treeCode({ logic, conditions }: RuleTree, table: PlanTable): number[] {
  const join = logic === 'and' ? planAnd : planOr
  const code: number[] = []
  let joined = 0
  for (const node of conditions) {
    const part = 'conditions' in node ? treeCode(node, table) : [placeCondition(table, node)]
    if (part.length === 0) continue
    code.push(...part)
    if (joined++ > 0) code.push(join)
  }
  return code
}

/** Lists that hold every item once. `places` finds an item by a key that describes it completely. */
interface PlanTable {
  readonly calls: PlanCall[]
  readonly series: PlanSeries[]
  readonly reads: PlanRead[]
  readonly conditions: PlanCondition[]
  readonly places: Map<string, number>
  /** The places of objects already seen. Generated rules share operands, so each object is examined once. */
  readonly seen: Map<Operand | Condition, number>
}

const newPlanTable = (): PlanTable => ({ calls: [], series: [], reads: [], conditions: [], places: new Map(), seen: new Map() })

/** The index of an item in its list; the item is added if it is missing. */
function once<T>({ places }: PlanTable, list: T[], key: string, item: () => T): number {
  const held = places.get(key)
  if (held !== undefined) return held
  const made = item()
  list.push(made)
  places.set(key, list.length - 1)
  return list.length - 1
}

function known<T extends Operand | Condition>({ seen }: PlanTable, item: T, place: () => number): number {
  const at = seen.get(item) ?? place()
  seen.set(item, at)
  return at
}

const placeCondition = (table: PlanTable, block: Condition): number =>
  known(table, block, () => {
    const made = conditionOf(block, (operand) => placeRead(table, operand))
    return once(table, table.conditions, JSON.stringify(made), () => made)
  })

const placeRead = (table: PlanTable, operand: Operand): number =>
  known(table, operand, () => {
    const series = placeSeries(table, operand)
    const candle = table.series[series].kind === 'constant' ? 0 : operand.candle
    return once(table, table.reads, `read ${series} ${candle}`, () => ({ series, candle }))
  })

function placeSeries(table: PlanTable, operand: Operand): number {
  const { series } = table
  if (isValue(operand)) {
    const value = numberOf(operand)
    return once<PlanSeries>(table, series, `constant ${value}`, () => ({ kind: 'constant', value }))
  }
  const alias = aliasOf(operand)
  const { timeframe, name } = operand
  if (!operand.args) return once(table, series, `series ${alias}`, () => outputSeries(table, operand, alias))
  const found = findFunction(name)
  if (!found) throw new Error(`there is no function '${name}'`)
  const args = operand.args.map((each) => placeRead(table, each))
  return once<PlanSeries>(table, series, `series ${alias} ${timeframe}`, () => ({
    kind: 'function',
    alias,
    timeframe,
    name: found.name,
    args,
    price: isPrice(
      found.name,
      args.map((read) => comparesPrices(table, read)),
    )
      ? 'difference'
      : null,
  }))
}

function outputSeries(table: PlanTable, { name, params, timeframe }: Operand, alias: string): PlanSeries {
  const found = findEntry(name)
  if (!found) throw new Error(`there is no indicator '${name}'`)
  const filled = filledParams(name, params)
  const key = `call ${found.indicator.id} ${JSON.stringify(filled)} ${timeframe}`
  const call = once(table, table.calls, key, () => ({ entry: name, params: filled, timeframe }))
  return { kind: 'output', alias, timeframe, call, output: found.output, price: priceOf(found.entry.unit) }
}

function conditionOf({ indicator1, check, indicator2 }: Condition, read: (operand: Operand) => number): PlanCondition {
  if (isPatternSign(indicator2)) return { kind: 'pattern', left: read(indicator1) }
  if (isPatternSign(indicator1)) return { kind: 'pattern', left: read(indicator2) }
  const left = read(indicator1)
  if (check === 'between') return { kind: 'between', left, ...boundsOf(indicator2) }
  if (check === 'rising' || check === 'falling') return { kind: 'run', check, left, candles: candlesOf(indicator2) }
  const right = read(indicator2)
  if (check === '==') return { kind: 'equal', left, right }
  if (check === 'crossabove' || check === 'crossbelow') return { kind: 'cross', check, left, right }
  if (check === '+' || check === '-' || check === '*' || check === '/') return { kind: 'arithmetic', check, left, right }
  return { kind: 'compare', check, left, right }
}

const numberOf = (operand: Operand): number => filledParams('VALUE', operand.params).value

function boundsOf(operand: Operand): { lower: number; upper: number } {
  if (!isRange(operand)) throw new Error(`'between' needs a RANGE on its right, not '${operand.name}'`)
  const { lowerbound, upperbound } = filledParams('RANGE', operand.params)
  return { lower: lowerbound, upper: upperbound }
}

/** The candles in a row: `rising VALUE 3` requires three, any other right side one. */
const candlesOf = (operand: Operand): number => (isValue(operand) ? Math.max(1, Math.round(numberOf(operand))) : 1)

const priceOf = (unit: Unit) => (unit === 'price' ? 'level' : unit === 'price difference' ? 'difference' : null)

/** Functions whose result has the unit of their operands. */
const keepsUnit: readonly FunctionName[] = ['BRACKET', 'CEIL', 'FLOOR', 'ROUND', 'ABS', 'GREATEST', 'LEAST', 'ADD', 'SUB']

/** Whether the result of a function is a price or a difference of prices. `prices` says it of its operands. */
function isPrice(name: FunctionName, prices: readonly boolean[]): boolean {
  if (name === 'MULT') return prices[0] !== prices[1]
  if (name === 'DIV') return prices[0] && !prices[1]
  return keepsUnit.includes(name) && prices.includes(true)
}
