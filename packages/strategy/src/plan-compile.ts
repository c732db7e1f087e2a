import { findEntry, type Unit } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { aliasOf, filledParams } from './alias.ts'
import { type FunctionName, findFunction } from './functions.ts'
import { foldOperand, isPatternSign, isRange, isValue } from './operand.ts'
import { type Plan, type PlanCall, type PlanCondition, type PlanRead, type PlanSeries, type Program, planAnd, planOr } from './plan.ts'
import { warmupOf } from './plan-warmup.ts'
import type { Condition, Operand, Rules, RuleTree, RuleType, Side } from './types.ts'

export type AllRules = Readonly<Record<RuleType, Readonly<Record<Side, Rules>>>>

/** Compiles checked rules. What `checkRules` would refuse (an unknown name, a bad parameter) is thrown as a fault here. */
export function compile(rules: AllRules, timeframe: Timeframe): Plan {
  const table = planTable()
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

/** Children first, then the joins: `a b AND c AND`. A group without children has no meaning and joins nothing. */
function treeCode({ logic, conditions }: RuleTree, table: PlanTable): number[] {
  const join = logic === 'and' ? planAnd : planOr
  const code: number[] = []
  let joined = 0
  for (const node of conditions) {
    const part = 'conditions' in node ? treeCode(node, table) : [table.condition(node)]
    if (part.length === 0) continue
    code.push(...part)
    if (joined++ > 0) code.push(join)
  }
  return code
}

type PlanTable = ReturnType<typeof planTable>

/** Lists in which everything stands once, found again by a key that says all about it. */
function planTable() {
  const calls: PlanCall[] = []
  const series: PlanSeries[] = []
  const reads: PlanRead[] = []
  const conditions: PlanCondition[] = []
  const places = new Map<string, number>()
  // Rules made by a program share their operands: what is the same object need not be looked at twice.
  const seen = new Map<Operand | Condition, number>()

  function once<T>(list: T[], key: string, item: () => T): number {
    const held = places.get(key)
    if (held !== undefined) return held
    const made = item()
    list.push(made)
    places.set(key, list.length - 1)
    return list.length - 1
  }

  function known<T extends Operand | Condition>(item: T, place: (item: T) => number): number {
    const at = seen.get(item) ?? place(item)
    seen.set(item, at)
    return at
  }

  const read = (operand: Operand): number => known(operand, readOf)

  function readOf(operand: Operand): number {
    const index = seriesOf(operand)
    const candle = series[index].kind === 'constant' ? 0 : operand.candle
    return once(reads, `read ${index} ${candle}`, () => ({ series: index, candle }))
  }

  function seriesOf(operand: Operand): number {
    if (isValue(operand)) return constant(numberOf(operand))
    const alias = aliasOf(operand)
    const { timeframe, name } = operand
    if (!operand.args) return once(series, `series ${alias}`, () => output(operand, alias))
    const found = findFunction(name)
    if (!found) throw new Error(`there is no function '${name}'`)
    const args = operand.args.map(read)
    return once(series, `series ${alias} ${timeframe}`, (): PlanSeries => ({ kind: 'function', alias, timeframe, name: found.name, args }))
  }

  const constant = (value: number) => once(series, `constant ${value}`, (): PlanSeries => ({ kind: 'constant', value }))

  function output({ name, params, timeframe }: Operand, alias: string): PlanSeries {
    const found = findEntry(name)
    if (!found) throw new Error(`there is no indicator '${name}'`)
    const filled = filledParams(name, params)
    const key = `call ${found.indicator.id} ${JSON.stringify(filled)} ${timeframe}`
    const call = once(calls, key, () => ({ entry: name, params: filled, timeframe }))
    return { kind: 'output', alias, timeframe, call, output: found.output }
  }

  function condition(block: Condition): number {
    return known(block, () => {
      const made = conditionOf(block, read)
      return once(conditions, JSON.stringify(made), () => made)
    })
  }

  return { calls, series, reads, conditions, condition }
}

function conditionOf({ indicator1, check, indicator2 }: Condition, read: (operand: Operand) => number): PlanCondition {
  if (isPatternSign(indicator2)) return { kind: 'pattern', left: read(indicator1) }
  if (isPatternSign(indicator1)) return { kind: 'pattern', left: read(indicator2) }
  const left = read(indicator1)
  if (check === 'between') return { kind: 'between', left, ...boundsOf(indicator2) }
  if (check === 'rising' || check === 'falling') return { kind: 'run', check, left, candles: candlesOf(indicator2) }
  const right = read(indicator2)
  if (check === '==') return { kind: 'equal', price: isPrice(indicator1) || isPrice(indicator2), left, right }
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

/** `rising VALUE 3` asks for three candles in a row; any other right side for one. */
const candlesOf = (operand: Operand): number => (isValue(operand) ? Math.max(1, Math.round(numberOf(operand))) : 1)

const priceUnits: readonly (Unit | undefined)[] = ['price', 'price difference']

/** Functions whose result is measured in what their operands are. */
const keepsUnit: readonly FunctionName[] = ['BRACKET', 'CEIL', 'FLOOR', 'ROUND', 'ABS', 'GREATEST', 'LEAST', 'ADD', 'SUB']

/** Whether a value is a price, so that `==` asks for half a point. */
function isPrice(operand: Operand): boolean {
  return foldOperand<boolean>(operand, ({ name, args }, prices) => {
    if (!args) return priceUnits.includes(findEntry(name)?.entry.unit)
    if (name === 'MULT') return prices[0] !== prices[1]
    if (name === 'DIV') return prices[0] && !prices[1]
    return keepsUnit.some((kept) => kept === name) && prices.includes(true)
  })
}
