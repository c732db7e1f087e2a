import { findEntry } from '@assay/indicators'
import { type Timeframe, timeframeMs } from '@assay/market'
import { comparesPrices, type Plan, type PlanCondition, type PlanSeries, type Program as PostfixCode } from '@assay/strategy'
import { type Column, minus, number, price, say, seen, sourcesOf } from './column.ts'
import { functionColumn } from './functions.ts'
import { type Logic, logicOf } from './logic.ts'
import { namer } from './names.ts'
import { noteOf } from './notes.ts'
import { saysOf } from './says/index.ts'
import type { Context } from './says/says.ts'
import type { StrategyToExport } from './strategy-to-export.ts'
import { falling, rising } from './words/shapes.ts'
import type { Word } from './words/word.ts'

/** A column with a name in the export; it comes after the columns that it is made of. */
export interface NamedColumn {
  readonly name: string
  readonly column: Column
  /** A note for the reader: the indicator, and when its values agree with Assay's. */
  readonly note?: string
}

/** The columns over the candles of one timeframe. */
export interface Frame {
  readonly timeframe: Timeframe
  readonly columns: readonly NamedColumn[]
}

/** One side of a condition: a column some base bars back, or a number. */
export type Read = { readonly column: Column; readonly back: number } | { readonly value: number }

export type Condition =
  | ({ readonly kind: 'compare'; readonly check: '>' | '<' | '>=' | '<=' } & Sides)
  | ({ readonly kind: 'cross'; readonly check: 'crossabove' | 'crossbelow' } & Sides)
  /** `tolerance` is the price distance within which both count as equal; null where only the last digit may differ. */
  | ({ readonly kind: 'equal'; readonly tolerance: number | null } & Sides)
  /** Both are above 0, or both below. */
  | { readonly kind: 'same sign'; readonly parts: readonly [Sides, Sides] }
  | { readonly kind: 'between'; readonly left: Read; readonly lower: number; readonly upper: number; readonly scale: Read }
  | { readonly kind: 'occurs'; readonly left: Read }
  | { readonly kind: 'never' }

/** Two values that are compared, and what the last digit is measured by: the close for prices, 0 for other values. */
export interface Sides {
  readonly left: Read
  readonly right: Read
  readonly scale: Read
}

/**
 * A strategy in the form that all three printers take: the plan's series as named columns, its conditions, and its rules as expressions of
 * conditions.
 */
export interface ExportProgram {
  /** The base first, then the slower timeframes. */
  readonly frames: readonly Frame[]
  readonly conditions: readonly { readonly name: string; readonly condition: Condition }[]
  readonly rules: Readonly<Record<'long_entry' | 'short_entry' | 'long_exit' | 'short_exit', Logic | null>>
  /** Every word that is used, after those that it calls. */
  readonly words: readonly Word[]
  /** The name of a column, if it has one. */
  readonly nameOf: (frame: Timeframe, column: Column) => string | undefined
}

/** Parts that no language can express are added to `refused`. */
export function programOf({ plan, point, dayBoundary, calendar, period }: StrategyToExport, refused: string[]): ExportProgram {
  const context = { dayBoundary, calendar, start: period.from }
  const lowered = plan.series.map((series) => columnOf({ ...plan, ...context }, series, refused))
  const used: { timeframe: Timeframe; column: Column }[] = []
  const conditions = plan.conditions.map((condition, index) => ({
    name: `condition_${index + 1}`,
    condition: conditionOf(plan, condition, lowered, point, used),
  }))
  const frames = framesOf(plan, lowered, used)
  const rule = (code: PostfixCode | null) => code && logicOf(code, (index) => conditions[index].name)
  const { entry, exit } = plan.programs
  return {
    frames,
    conditions,
    rules: { long_entry: rule(entry.long), short_entry: rule(entry.short), long_exit: rule(exit.long), short_exit: rule(exit.short) },
    words: wordsIn(frames.flatMap(({ columns }) => columns.map(({ column }) => column))),
    nameOf: (frame, column) =>
      frames.find(({ timeframe }) => timeframe === frame)?.columns.find((named) => named.column.key === column.key)?.name,
  }
}

/** A placeholder for a series that cannot be expressed; the export is refused anyway. */
const unsayable = number(0)

function columnOf(plan: Plan & Context, series: PlanSeries, refused: string[]): Column {
  if (series.kind === 'constant') return number(series.value)
  if (series.kind === 'function') return functionOf(plan, series, refused)
  const { entry, params } = plan.calls[series.call]
  const indicator = findEntry(entry)!.indicator
  const said = saysOf(indicator.id)?.columns(params, { ...plan, timeframe: series.timeframe })
  if (said && 'refused' in said && typeof said.refused === 'string') {
    refused.push(`${said.refused} (${aliasName(series)})`)
    return unsayable
  }
  const column = (said as Record<string, Column> | undefined)?.[series.output]
  if (!column) refused.push(`the indicator ${indicator.name} (${aliasName(series)})`)
  return column ?? unsayable
}

const aliasName = (series: PlanSeries) => (series.kind === 'constant' ? `${series.value}` : series.alias)

function functionOf(plan: Plan & Context, series: Extract<PlanSeries, { kind: 'function' }>, refused: string[]): Column {
  const args = series.args.map((read) => {
    const { series: at, candle } = plan.reads[read]
    const inner = plan.series[at]
    const column = columnOf(plan, inner, refused)
    if (inner.kind === 'constant') return column
    if (inner.timeframe !== series.timeframe) {
      if (series.timeframe === plan.timeframe) return seen(column, inner.timeframe, -candle)
      refused.push(`a function of ${series.timeframe} candles over ${inner.timeframe} candles (${series.alias})`)
    }
    return backOf(column, -candle)
  })
  const column = functionColumn(series.name, args, comparesPrices(plan, ...series.args) ? price('close') : number(0))
  if (!column) refused.push(`the function ${series.name}`)
  return column ?? unsayable
}

const backOf = (column: Column, candles: number): Column =>
  candles === 0 ? column : { kind: 'back', source: column, candles, key: `${column.key}[${candles}]` }

type Used = { timeframe: Timeframe; column: Column }[]

/** How the reads of a plan become columns of the program. Each column that is read is written down in `used`. */
function readsOf(plan: Plan, lowered: readonly Column[], used: Used) {
  const use = (column: Column) => {
    used.push({ timeframe: plan.timeframe, column })
    return column
  }
  const read = (index: number, change: (column: Column) => Column = (column) => column): Read => {
    const { series, candle } = plan.reads[index]
    const held = plan.series[series]
    if (held.kind === 'constant') return { value: held.value }
    const column = change(lowered[series])
    if (held.timeframe === plan.timeframe) return { column: use(column), back: -candle }
    used.push({ timeframe: held.timeframe, column })
    return { column: use(seen(column, held.timeframe, -candle)), back: 0 }
  }
  const zero: Read = { value: 0 }
  const scale = (...reads: readonly number[]): Read => (comparesPrices(plan, ...reads) ? { column: price('close'), back: 0 } : zero)
  const sides = (left: number, right: number): Sides => ({ left: read(left), right: read(right), scale: scale(left, right) })
  return { use, read, zero, scale, sides }
}

function conditionOf(plan: Plan, condition: PlanCondition, lowered: readonly Column[], point: number, used: Used): Condition {
  const { use, read, zero, scale, sides } = readsOf(plan, lowered, used)
  switch (condition.kind) {
    case 'compare':
    case 'cross':
      return { ...condition, ...sides(condition.left, condition.right) }
    case 'equal': {
      const { left, right } = condition
      return { kind: 'equal', tolerance: comparesPrices(plan, left, right) ? point / 2 : null, ...sides(left, right) }
    }
    case 'between':
      return { ...condition, left: read(condition.left), scale: scale(condition.left) }
    case 'pattern':
      return { kind: 'occurs', left: read(condition.left) }
    case 'run': {
      const run = condition.check === 'rising' ? rising : falling
      const isPrice = comparesPrices(plan, condition.left)
      const left = read(condition.left, (column) => say(run, [column, isPrice ? price('close') : column], condition.candles))
      return 'value' in left ? { kind: 'never' } : { kind: 'occurs', left }
    }
    case 'arithmetic': {
      const both = sides(condition.left, condition.right)
      const { check } = condition
      if (check === '-') return { kind: 'compare', check: '>', ...both }
      if (check === '+') return { kind: 'compare', check: '>', ...both, right: negative(both.right, use) }
      const parts = [condition.left, condition.right].map((index) => ({ left: read(index), right: zero, scale: scale(index) }))
      return { kind: 'same sign', parts: [parts[0], parts[1]] }
    }
  }
}

/** The opposite of what is read: a sum is greater than zero where one side is greater than the opposite of the other. */
const negative = (read: Read, use: (column: Column) => Column): Read =>
  'value' in read ? { value: -read.value } : { column: use(minus(number(0), backOf(read.column, read.back))), back: 0 }

function framesOf(plan: Plan, lowered: readonly Column[], used: readonly { timeframe: Timeframe; column: Column }[]): Frame[] {
  const wanted = new Map<Timeframe, Column[]>([[plan.timeframe, []]])
  const want = (timeframe: Timeframe, column: Column): void => {
    const columns = wanted.get(timeframe) ?? []
    wanted.set(timeframe, columns)
    for (const source of seenWithin(column, new Set())) want(source.frame as Timeframe, source.source)
    columns.push(column)
  }
  for (const { timeframe, column } of used) want(timeframe, column)
  const titles = new Map<string, string>()
  plan.series.forEach((series, index) => {
    if (series.kind !== 'constant') titles.set(`${series.timeframe} ${lowered[index].key}`, series.alias)
  })
  const rest = [...wanted.keys()].filter((each) => each !== plan.timeframe).sort((a, b) => timeframeMs[a] - timeframeMs[b])
  const name = namer(wordsIn([...wanted.values()].flat()).flatMap((word) => [word.name, ...Object.keys(word.lists ?? {})]))
  return [plan.timeframe, ...rest].map((timeframe) => ({
    timeframe,
    columns: namedColumns(wanted.get(timeframe)!, (column) => titles.get(`${timeframe} ${column.key}`), timeframe, plan, name),
  }))
}

function seenWithin(column: Column, visited: Set<string>): Extract<Column, { kind: 'seen' }>[] {
  if (visited.has(column.key)) return []
  visited.add(column.key)
  return column.kind === 'seen' ? [column] : sourcesOf(column).flatMap((source) => seenWithin(source, visited))
}

/**
 * Names the columns that need one: those read at earlier candles or by window words, those that continue from their own values, and those
 * that the rules read. Which ones need a name is known before the first is written, so that each stands after all that it is made of.
 */
function namedColumns(
  wanted: readonly Column[],
  titleOf: (column: Column) => string | undefined,
  timeframe: Timeframe,
  plan: Plan,
  name: ReturnType<typeof namer>,
): NamedColumn[] {
  const needed = keysToName(wanted)
  const columns: NamedColumn[] = []
  const held = new Set<string>()
  const place = (column: Column, owner: string | undefined): void => {
    if (held.has(column.key)) return
    held.add(column.key)
    const alias = titleOf(column)
    const title = alias ?? owner
    if (column.kind !== 'seen') for (const source of sourcesOf(column)) place(source, title)
    if (!needed.has(column.key)) return
    const note = alias === undefined ? undefined : noteOf(plan, alias, timeframe)
    columns.push({ name: name(column, alias, title, timeframe === plan.timeframe ? undefined : timeframe), column, ...(note && { note }) })
  }
  for (const column of wanted) place(column, undefined)
  return columns
}

/** The keys of the columns that get a name. Prices have their own, and numbers are written where they stand. */
function keysToName(wanted: readonly Column[]): ReadonlySet<string> {
  const needed = new Set<string>()
  const visited = new Set<string>()
  const visit = (column: Column, named: boolean): void => {
    const isWindow = column.kind === 'word' && column.word.kind === 'window'
    if ((named || isWindow || column.kind === 'seen') && column.kind !== 'price' && column.kind !== 'number') needed.add(column.key)
    if (column.kind === 'seen' || visited.has(column.key)) return
    visited.add(column.key)
    for (const source of sourcesOf(column)) visit(source, isWindow || column.kind === 'back')
  }
  for (const column of wanted) visit(column, true)
  return needed
}

/** Every word that columns are made of, after those that it calls. */
function wordsIn(columns: readonly Column[]): Word[] {
  const words = new Set<Word>()
  const add = (word: Word): void => {
    for (const called of word.calls ?? []) add(called)
    words.add(word)
  }
  const visited = new Set<string>()
  const visit = (column: Column): void => {
    if (visited.has(column.key)) return
    visited.add(column.key)
    for (const source of sourcesOf(column)) visit(source)
    if (column.kind === 'word') add(column.word)
  }
  columns.forEach(visit)
  return [...words]
}
