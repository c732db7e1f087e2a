import { findEntry, type ParamField } from '@assay/indicators'
import {
  type Condition,
  isBlock,
  isConstant,
  makeFunction,
  makeOperand,
  type Operand,
  operandLabel,
  operandsWithin,
  type RuleList,
  type RuleType,
  type Side,
  type StopSettings,
  type StrategyDocument,
  sides,
} from '@assay/strategy'
import type { Range } from './spec.ts'

/** A number of a strategy that a search may vary. A series used in several blocks is one place: its number changes in all of them. */
export interface Place {
  readonly id: string
  /** `EMA (8) [15min], Period`. */
  readonly label: string
  readonly value: number
  readonly isWhole: boolean
  /** A modest range around the value, within the allowed limits. */
  readonly suggested: Omit<Range, 'place'>
}

const ruleTypes: readonly RuleType[] = ['entry', 'exit']
const levels = { target: 'Target', stopLoss: 'Stop loss', trailAmountValue: 'Trail amount' } as const
type Level = keyof typeof levels
const levelNames = Object.keys(levels) as Level[]

/** Every number of the rules, then those of stops and targets, each once, in reading order. */
export function placesOf(document: StrategyDocument): Place[] {
  const places = new Map<string, Place>()
  for (const block of blocksOf(document)) {
    for (const [operand, other] of [
      [block.indicator1, block.indicator2],
      [block.indicator2, block.indicator1],
    ])
      for (const place of placesOfOperand(operand, other)) if (!places.has(place.id)) places.set(place.id, place)
  }
  return [...places.values(), ...placesOfStops(document)]
}

const blocksOf = ({ rules }: StrategyDocument): Condition[] =>
  sides.flatMap((side) => ruleTypes.flatMap((type) => rules[side][type].filter(isBlock)))

function placesOfOperand(operand: Operand, other: Operand): Place[] {
  return operandsWithin(operand).flatMap((each) => {
    const fields = each.args ? [] : (findEntry(each.name)?.entry.paramSpecs ?? [])
    return fields.filter(({ kind }) => kind !== 'choice').map((field) => placeOf(each, field, operand === each ? other : undefined))
  })
}

function placeOf(operand: Operand, field: ParamField, other: Operand | undefined): Place {
  const value = operand.params[field.name]
  const isWhole = field.kind === 'int'
  const label = isConstant(operand) && other ? `${operandLabel(operand)}, beside ${operandLabel(other)}` : operandLabel(operand)
  const shown = operand.name === 'VALUE' ? label : `${label}, ${field.label}`
  return { id: placeId(operand, field.name, other), label: shown, value, isWhole, suggested: around(value, isWhole, field) }
}

/** The id of a constant includes the operand that it is compared with: a number alone has no meaning. */
const placeId = (operand: Operand, param: string, other: Operand | undefined) =>
  `${operand.alias}${isConstant(operand) && other ? ` beside ${other.alias}` : ''} ${param}`

/** Five values from about half of the value to half above it. */
function around(value: number, isWhole: boolean, { min, max }: Pick<ParamField, 'min' | 'max'>): Omit<Range, 'place'> {
  const size = Math.abs(value) || 1
  const step = isWhole ? Math.max(1, Math.round(size / 4)) : rounded(size / 4)
  const from = rounded(value - 2 * step)
  const lowest = min > from ? rounded(value - step * Math.floor((value - min) / step)) : from
  const to = rounded(value + 2 * step)
  return { from: lowest, to: max < to ? rounded(value + step * Math.floor((max - value) / step)) : to, step }
}

/** Rounds to ten digits, so that a grid of tenths has no 0.30000000000000004. */
export const rounded = (value: number): number => Number(value.toPrecision(10))

interface LevelPlace extends Place {
  readonly say: (value: number) => string
}

const placesOfStops = (document: StrategyDocument): Place[] => levelsOf(document).map(({ say: _, ...place }) => place)

function levelsOf({ stops }: StrategyDocument): LevelPlace[] {
  const shared = stops.long !== null && JSON.stringify(stops.long) === JSON.stringify(stops.short)
  const own = sides.filter((side) => stops[side] !== null)
  return (shared ? (['both'] as const) : own).flatMap((side) => {
    const settings = stops[side === 'both' ? 'long' : side] as StopSettings
    return levelNames.flatMap((level) => placesOfLevel(side, settings, level, own.length > 1 && !shared))
  })
}

function placesOfLevel(side: Side | 'both', settings: StopSettings, level: Level, isOneOfTwo: boolean): LevelPlace[] {
  const value = settings[level]
  if (!value || (level === 'trailAmountValue' && settings.enableTrailingStopLoss === 'No')) return []
  const unit = settings.type === 'percentage' ? '%' : 'points'
  const label = `${levels[level]}${side === 'both' ? '' : `, ${side}`}, ${unit}`
  return [
    {
      id: `stops ${side} ${level}`,
      label,
      value,
      isWhole: settings.type === 'fixed',
      suggested: around(value, settings.type === 'fixed', { min: rounded(value / 8), max: Number.POSITIVE_INFINITY }),
      say: (number) => `${isOneOfTwo ? `${side} ` : ''}${levels[level].toLowerCase()} ${number}\u00a0${unit}`,
    },
  ]
}

/** The series and levels that have these numbers, as a trader names them: "EMA (10)", "target 0.3 %". In the order of the numbers. */
export function namesWith(document: StrategyDocument, numbers: ReadonlyMap<string, number>): string[] {
  const named = new Map<string, string>()
  const short = (operand: Operand) => operandLabel(operand).replace(` [${document.timeframe}]`, '')
  for (const { indicator1, indicator2 } of blocksOf(document))
    for (const [operand, other] of [
      [indicator1, indicator2],
      [indicator2, indicator1],
    ])
      for (const each of operandsWithin(operand)) {
        const beside = operand === each ? other : undefined
        const isLevel = each.name === 'VALUE' && beside !== undefined
        const text = isLevel
          ? `${short(operandWith(beside, each, numbers))} at ${short(operandWith(each, beside, numbers))}`
          : short(operandWith(each, beside, numbers))
        for (const param of Object.keys(each.params)) named.set(placeId(each, param, beside), text)
      }
  for (const { id, say } of levelsOf(document)) named.set(id, say(numbers.get(id) ?? 0))
  return [...new Set([...numbers.keys()].map((id) => named.get(id) ?? id))]
}

/** The strategy with other numbers at some of its places. Throws `PARAM_OUT_OF_RANGE` if a number is not allowed there. */
export function withNumbers(document: StrategyDocument, numbers: ReadonlyMap<string, number>): StrategyDocument {
  const { rules, stops } = document
  const list = (items: RuleList): RuleList => items.map((item) => (isBlock(item) ? blockWith(item, numbers) : item))
  const side = (name: Side) => ({ entry: list(rules[name].entry), exit: list(rules[name].exit) })
  return {
    ...document,
    rules: { long: side('long'), short: side('short') },
    stops: { long: stopsWith(stops.long, 'long', numbers), short: stopsWith(stops.short, 'short', numbers) },
  }
}

function blockWith(block: Condition, numbers: ReadonlyMap<string, number>): Condition {
  const [indicator1, indicator2] = [
    operandWith(block.indicator1, block.indicator2, numbers),
    operandWith(block.indicator2, block.indicator1, numbers),
  ]
  return indicator1 === block.indicator1 && indicator2 === block.indicator2 ? block : { ...block, indicator1, indicator2 }
}

function operandWith(operand: Operand, other: Operand | undefined, numbers: ReadonlyMap<string, number>): Operand {
  if (operand.args) {
    const args = operand.args.map((each) => operandWith(each, undefined, numbers))
    return args.every((each, i) => each === operand.args![i]) ? operand : makeFunction(operand.name, args, { candle: operand.candle })
  }
  const params = { ...operand.params }
  let changed = false
  for (const param of Object.keys(params)) {
    const value = numbers.get(placeId(operand, param, other))
    if (value === undefined || value === params[param]) continue
    params[param] = value
    changed = true
  }
  return changed ? makeOperand(operand.name, { params, timeframe: operand.timeframe, candle: operand.candle }) : operand
}

function stopsWith(settings: StopSettings | null, side: Side, numbers: ReadonlyMap<string, number>): StopSettings | null {
  if (!settings) return null
  const changed = { ...settings }
  for (const level of levelNames)
    changed[level] = numbers.get(`stops both ${level}`) ?? numbers.get(`stops ${side} ${level}`) ?? settings[level]
  return changed
}
