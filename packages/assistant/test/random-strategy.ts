import { entries } from '@assay/indicators'
import { instruments, newRandom, type Random, timeframes, uniform } from '@assay/market'
import {
  type Condition,
  type FinalStrategy,
  makeFunction,
  makeOperand,
  type Operand,
  type RuleTree,
  type StopSettings,
} from '@assay/strategy'
import { isOnEvents } from '../src/grammar/event-text.ts'

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]
const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1))

const series = entries.filter(({ name, pattern, unit }) => !pattern && unit !== 'signal' && !['VALUE', 'RANGE', 'PATTERN'].includes(name))
const onEvents = series.filter(isOnEvents)
const patterns = entries.filter(({ pattern }) => pattern !== undefined)

function entryOperand(random: Random, timeframe: Operand['timeframe']): Operand {
  const entry = pick(random, random() < 0.05 ? onEvents : series)
  const params = Object.fromEntries(
    entry.paramSpecs
      .filter(({ kind, min, max }) => kind === 'int' && min >= 1 && max > 40)
      .map(({ name, min }) => [name, whole(random, Math.max(2, min), 40)]),
  )
  if (isOnEvents(entry)) Object.assign(params, { impact: whole(random, 1, 3), currency: whole(random, 0, 10) })
  const candle = random() < 0.2 ? -whole(random, 1, 9) : 0
  return makeOperand(entry.name, { params, timeframe, candle })
}

function operand(random: Random, timeframe: Operand['timeframe']): Operand {
  if (random() > 0.2) return entryOperand(random, timeframe)
  const args = [entryOperand(random, timeframe), random() < 0.5 ? entryOperand(random, timeframe) : value(random)]
  return makeFunction(pick(random, ['ADD', 'SUB', 'MULT', 'DIV', 'GREATEST', 'LEAST']), args)
}

const value = (random: Random) => makeOperand('VALUE', { params: { value: whole(random, -200, 4000) / pick(random, [1, 10, 100]) } })

function condition(random: Random, own: Operand['timeframe']): Condition {
  const timeframe = random() < 0.2 ? pick(random, timeframes) : own
  if (random() < 0.1) {
    const indicator1 = makeOperand(pick(random, patterns).name, { timeframe, candle: random() < 0.3 ? -2 : 0 })
    return { indicator1, check: '==', indicator2: makeOperand('PATTERN', { timeframe }) }
  }
  const indicator1 = operand(random, timeframe)
  const check = pick(random, ['>', '<', '>=', '<=', '==', 'crossabove', 'crossbelow', 'rising', 'falling', 'between'] as const)
  if (check === 'between')
    return {
      indicator1,
      check,
      indicator2: makeOperand('RANGE', { params: { lowerbound: whole(random, 0, 50), upperbound: whole(random, 51, 99) } }),
    }
  if (check === 'rising' || check === 'falling')
    return { indicator1, check, indicator2: makeOperand('VALUE', { params: { value: whole(random, 1, 9) } }) }
  return { indicator1, check, indicator2: random() < 0.5 ? value(random) : operand(random, timeframe) }
}

function tree(random: Random, own: Operand['timeframe'], depth = 0): RuleTree {
  const logic = random() < 0.5 ? 'and' : 'or'
  return group(random, own, logic, depth)
}

function group(random: Random, own: Operand['timeframe'], logic: RuleTree['logic'], depth: number): RuleTree {
  const count = depth === 0 ? whole(random, 1, 3) : 2
  const other = logic === 'and' ? 'or' : 'and'
  const conditions = Array.from({ length: count }, () =>
    count > 1 && depth < 2 && random() < 0.25 ? group(random, own, other, depth + 1) : condition(random, own),
  )
  return { logic: conditions.length === 1 ? 'and' : logic, conditions }
}

function levels(random: Random): StopSettings {
  const trails = random() < 0.3
  return {
    type: random() < 0.5 ? 'fixed' : 'percentage',
    target: random() < 0.5 ? whole(random, 10, 900) : null,
    stopLoss: whole(random, 10, 900),
    enableTrailingStopLoss: trails ? 'Yes' : 'No',
    trailAmountValue: trails ? whole(random, 10, 900) : null,
  }
}

/** A strategy in normal form that the grammar can express: choices at their defaults, and an exit for each side. */
export function randomStrategy(seed: number) {
  const next = newRandom(seed)
  const random: Random = () => uniform(next)
  const timeframe = pick(random, timeframes)
  const sides = pick(random, [['long'], ['short'], ['long', 'short']])
  const entry = (side: string) => ({ conditions: sides.includes(side) ? tree(random, timeframe) : null })
  const exit = (side: string) => ({
    conditions: sides.includes(side) && random() < 0.4 ? tree(random, timeframe) : null,
    sltp: sides.includes(side) ? levels(random) : null,
  })
  const final_strategy: FinalStrategy = {
    entry: { long: entry('long'), short: entry('short') },
    exit: { long: exit('long'), short: exit('short') },
  }
  return { symbol: pick(random, instruments).symbol, timeframe, final_strategy }
}
