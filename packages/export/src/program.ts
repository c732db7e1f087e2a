import { findEntry } from '@assay/indicators'
import { type Timeframe, timeframeMs } from '@assay/market'
import type { Plan, PlanCondition, PlanSeries, Program as PostfixCode } from '@assay/strategy'
import { type Column, dividedBy, minus, number, plus, say, seen, sourcesOf, times } from './column.ts'
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
  | { readonly kind: 'compare'; readonly check: '>' | '<' | '>=' | '<='; readonly left: Read; readonly right: Read }
  | { readonly kind: 'cross'; readonly check: 'crossabove' | 'crossbelow'; readonly left: Read; readonly right: Read }
  /** `tolerance` is the price distance within which both count as equal; null means within 1e-9 of the larger. */
  | { readonly kind: 'equal'; readonly tolerance: number | null; readonly left: Read; readonly right: Read }
  | { readonly kind: 'between'; readonly left: Read; readonly lower: number; readonly upper: number }
  | { readonly kind: 'occurs'; readonly left: Read }
  | { readonly kind: 'never' }

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
  const column = functionColumn(series.name, args)
  if (!column) refused.push(`the function ${series.name}`)
  return column ?? unsayable
}

const backOf = (column: Column, candles: number): Column =>
  candles === 0 ? column : { kind: 'back', source: column, candles, key: `${column.key}[${candles}]` }

function conditionOf(
  plan: Plan,
  condition: PlanCondition,
  lowered: readonly Column[],
  point: number,
  used: { timeframe: Timeframe; column: Column }[],
): Condition {
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
  switch (condition.kind) {
    case 'compare':
    case 'cross':
      return { ...condition, left: read(condition.left), right: read(condition.right) } as Condition
    case 'equal':
      return { kind: 'equal', tolerance: condition.price ? point / 2 : null, left: read(condition.left), right: read(condition.right) }
    case 'between':
      return { kind: 'between', left: read(condition.left), lower: condition.lower, upper: condition.upper }
    case 'pattern':
      return { kind: 'occurs', left: read(condition.left) }
    case 'run': {
      const run = condition.check === 'rising' ? rising : falling
      const left = read(condition.left, (column) => say(run, [column], condition.candles))
      return 'value' in left ? { kind: 'never' } : { kind: 'occurs', left }
    }
    case 'arithmetic':
      return arithmetic(condition.check, read(condition.left), read(condition.right), use)
  }
}

const joins = { '+': plus, '-': minus, '*': times, '/': dividedBy }

/** An arithmetic block holds where its result is greater than zero. */
function arithmetic(check: '+' | '-' | '*' | '/', left: Read, right: Read, use: (column: Column) => Column): Condition {
  const columns = [left, right].map((read) => ('value' in read ? number(read.value) : backOf(read.column, read.back)))
  const result = check === '/' ? functionColumn('DIV', columns)! : joins[check](columns[0], columns[1])
  if ('value' in left && 'value' in right) {
    const value = {
      '+': left.value + right.value,
      '-': left.value - right.value,
      '*': left.value * right.value,
      '/': left.value / right.value,
    }
    return { kind: 'compare', check: '>', left: { value: Number.isFinite(value[check]) ? value[check] : 0 }, right: { value: 0 } }
  }
  return { kind: 'compare', check: '>', left: { column: use(result), back: 0 }, right: { value: 0 } }
}

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
