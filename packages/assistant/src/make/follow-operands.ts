import { findEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { type Condition, type FinalStrategy, makeFunction, makeOperand, type Operand, type Rules, type RuleTree } from '@assay/strategy'
import type { Edit } from '../grammar/follow-edits.ts'
import { entryOf, type Named } from '../read/names.ts'
import { ask, type Note, refuse } from '../read/reader.ts'

type Change = (operand: Operand, beside: Operand) => Operand

const isTyped = ({ name }: Operand) => name === 'VALUE' || name === 'RANGE'

/** The same operand with other parts, and the alias that belongs to them. */
const made = ({ name, args, params, timeframe, candle }: Operand): Operand =>
  args ? makeFunction(name as Parameters<typeof makeFunction>[0], args, { candle }) : makeOperand(name, { params, timeframe, candle })

/** Changes every operand of a strategy, inside functions first. */
export function mapOperands(final: FinalStrategy, change: Change): FinalStrategy {
  const one = (operand: Operand, beside: Operand): Operand =>
    operand.args ? made({ ...operand, args: operand.args.map((arg) => one(arg, beside)) }) : change(operand, beside)
  const condition = (each: Condition): Condition => ({
    ...each,
    indicator1: one(each.indicator1, each.indicator2),
    indicator2: one(each.indicator2, each.indicator1),
  })
  const tree = (rules: RuleTree): RuleTree => ({
    ...rules,
    conditions: rules.conditions.map((each) => ('logic' in each ? tree(each) : condition(each))),
  })
  const mapped = (rules: Rules): Rules => rules && tree(rules)
  const { entry, exit } = final
  return {
    entry: { long: { conditions: mapped(entry.long.conditions) }, short: { conditions: mapped(entry.short.conditions) } },
    exit: {
      long: { ...exit.long, conditions: mapped(exit.long.conditions) },
      short: { ...exit.short, conditions: mapped(exit.short.conditions) },
    },
  }
}

/** An operand on the candles of the strategy, on other candles. */
export const reframed = (operand: Operand, from: Timeframe, to: Timeframe): Operand =>
  isTyped(operand) || operand.timeframe !== from ? operand : made({ ...operand, timeframe: to })

const functionOf = (name: string): string => findEntry(name)?.entry.function ?? name

/** The functions that a name stands for. */
export function functionsOf(named: Named): ReadonlySet<string> {
  if (named.kind === 'entry') return new Set([named.entry.function])
  if (named.kind === 'cloud') return new Set([entryOf('ICHIMOKUCLOUD_TOP').function])
  return new Set(Object.values(named.family.outputs).map(functionOf))
}

const within = (operand: Operand): Operand[] => (operand.args ? operand.args.flatMap(within) : [operand])

/** Whether a condition reads one of these functions. */
export const readsAny = ({ indicator1, indicator2 }: Condition, codes: ReadonlySet<string>): boolean =>
  [indicator1, indicator2].flatMap(within).some(({ name }) => codes.has(functionOf(name)))

/** A number of a strategy: what it belongs to, and its value. */
interface Place {
  readonly key: string
  readonly value: number
}

/** A typed number belongs to the function that it is compared with; a parameter to its own. */
const placesOf = (operand: Operand, beside: Operand): (Place & { readonly param: string })[] => {
  const owner = isTyped(operand) ? `beside ${functionOf(within(beside)[0].name)}` : functionOf(operand.name)
  const spec = findEntry(operand.name)?.entry.paramSpecs.filter(({ kind }) => kind !== 'choice')
  const params = isTyped(operand) ? Object.keys(operand.params) : (spec ?? []).map(({ name }) => name)
  return params.map((param) => ({ key: `${owner}.${param}`, value: operand.params[param], param }))
}

/** A number in the place of another, where only one place fits or all that fit are the same. */
export function changedNumbers(
  final: FinalStrategy,
  { to, from, named, anywhere = false, at }: Extract<Edit, { edit: 'number' }>,
  notes: Note[],
): FinalStrategy {
  const codes = named && functionsOf(named)
  const first = (operand: Operand) => placesOf(operand, operand).at(0)?.param
  const fits = (operand: Operand, { key, value, param }: Place & { param: string }) =>
    (codes === undefined ||
      (codes.has(key.split('.')[0]) && (from !== undefined || param === first(operand))) ||
      (anywhere && codes.has(key.split('.')[0].replace('beside ', '')))) &&
    (from === undefined || value === from)
  const found: Place[] = []
  mapOperands(final, (operand, beside) => {
    found.push(...placesOf(operand, beside).filter((place) => fits(operand, place)))
    return operand
  })
  const distinct = new Set(found.map(({ key, value }) => `${key} ${value}`))
  if (found.length === 0)
    notes.push(refuse(at, { reason: 'not_understood', nearest: ['rsi 7 instead of 14', 'stop 300', 'use 1h instead'] }))
  if (distinct.size > 1) notes.push(ask(at, 'place', [...distinct]))
  if (distinct.size !== 1) return final
  return mapOperands(final, (operand, beside) => {
    const here = placesOf(operand, beside).filter((place) => fits(operand, place))
    if (here.length === 0) return operand
    const params = { ...operand.params, ...Object.fromEntries(here.map(({ param }) => [param, to])) }
    notes.push(...rangeFaults(operand, params, at))
    return notes.some(({ note }) => note === 'refusal') ? operand : made({ ...operand, params })
  })
}

function rangeFaults({ name }: Operand, params: Readonly<Record<string, number>>, at: number): Note[] {
  const entry = entryOf(name)
  return entry.paramSpecs.flatMap(({ name: param, min, max, kind, default: usual }) => {
    const value = params[param]
    const fits = value >= min && value <= max && (kind === 'real' || Number.isInteger(value))
    return fits || value === undefined
      ? []
      : [refuse(at, { reason: 'out_of_range', word: `${entry.function}.${param}`, nearest: [min, usual, max] })]
  })
}

/** An indicator in the place of another, with its numbers. */
export function changedNames(
  final: FinalStrategy,
  { to, from, numbers, at }: Extract<Edit, { edit: 'name' }>,
  notes: Note[],
): FinalStrategy {
  const codes = functionsOf(from)
  const entry = to.kind === 'entry' ? to.entry : undefined
  let count = 0
  const next = mapOperands(final, (operand) => {
    if (!entry || isTyped(operand) || !codes.has(functionOf(operand.name))) return operand
    const [place] = placesOf(operand, operand)
    if (numbers && place?.value !== numbers.from) return operand
    const known = new Set(entry.paramSpecs.map(({ name }) => name))
    const params = Object.fromEntries(Object.entries(operand.params).filter(([param]) => known.has(param)))
    const first = entry.paramSpecs.find(({ kind }) => kind !== 'choice')?.name
    if (numbers && first !== undefined) params[first] = numbers.to
    notes.push(...rangeFaults({ ...operand, name: entry.name }, params, at))
    count++
    if (notes.some(({ note }) => note === 'refusal')) return operand
    return makeOperand(entry.name, { params, timeframe: operand.timeframe, candle: operand.candle })
  })
  if (count === 0) notes.push(refuse(at, { reason: 'not_understood', nearest: ['ema not sma', 'rsi 7 instead of 14', 'use 1h instead'] }))
  return next
}
