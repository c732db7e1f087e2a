import { timeframeMs } from '@assay/market'
import type { Side } from '@assay/strategy'
import { type ClockPart, isClockPart, type Price } from '../column.ts'
import { logicText } from '../logic.ts'
import type { Condition, ExportProgram, Read } from '../program.ts'
import { minuteOf } from '../signals.ts'
import type { StrategyToExport } from '../strategy-to-export.ts'
import { columnNames, comparer, fillingLines, reader, readsClock } from './columns.ts'
import type { Dialect } from './expression.ts'
import { headerLines } from './header.ts'
import { listsOf } from './lists.ts'
import { decimal } from './mql5-number.ts'
import { neededBy } from './needed.ts'
import { pineBook, pineState } from './pine-book.ts'
import { pineClocks, pineHelpers } from './pine-helpers.ts'
import { commented, quoted, rowsOf } from './text.ts'

const dialect: Dialect = {
  number: (value) => (Number.isNaN(value) ? 'na' : decimal(value)),
  value: (name) => `${name}.last()`,
  back: (name, candles) => `back(${name}, ${candles})`,
  call: (word, args) => `${word.name}(${args.join(', ')})`,
  window: (word, columns, own, numbers) => `${word.name}(${[...columns, ...(word.goesOn ? [own] : []), ...numbers].join(', ')})`,
  part: (name, place, of) => `${name}.get(${name}.size() - ${of - place})`,
  choice: (test, then, otherwise) => `${test} ? ${then} : ${otherwise}`,
  joins: { all: 'and', any: 'or' },
  seen: (name, _frame, candles) => `back(${name}, ${candles})`,
}

const comparisons = { '>': 'above', '<': 'below', '>=': 'at_least', '<=': 'at_most' }

function conditionText(condition: Condition, read: (read: Read, earlier?: number) => string): string {
  const { sides, compared } = comparer(read)
  switch (condition.kind) {
    case 'compare':
      return compared(comparisons[condition.check], condition)
    case 'cross':
      return `${condition.check === 'crossabove' ? 'crosses_above' : 'crosses_below'}(${sides(condition, 1)}, ${sides(condition)})`
    case 'equal':
      return condition.tolerance === null
        ? `${compared('at_least', condition)} and ${compared('at_most', condition)}`
        : `at_most(math.abs(${read(condition.left)} - (${read(condition.right)})), ${decimal(condition.tolerance)}, ${read(condition.scale)})`
    case 'same sign':
      return ['above', 'below'].map((name) => `(${condition.parts.map((part) => compared(name, part)).join(' and ')})`).join(' or ')
    case 'between': {
      const [value, scale] = [read(condition.left), read(condition.scale)]
      return `at_least(${value}, ${decimal(condition.lower)}, ${scale}) and at_most(${value}, ${decimal(condition.upper)}, ${scale})`
    }
    case 'occurs':
      return `occurs(${read(condition.left)})`
    case 'never':
      return 'false'
  }
}

const pricePlaces: readonly Price[] = ['open', 'high', 'low', 'close', 'volume']

/** A part of a clock, for a candle that opens at `clock` on the day clock and at `utc`, in milliseconds. */
function clockPart(part: ClockPart, clock: string, utc = `utc_of(${clock})`): string {
  if (part === 'day' || part === 'week') return `candle_start(${clock}, ${part === 'day' ? 86_400 : 604_800})`
  if (part === 'begun') return `utc_of(candle_start(${clock}, 86400)) / 1000`
  return part === 'utc' ? `${utc} / 1000` : `place_time(${utc}, "${part === 'london' ? 'Europe/London' : 'America/New_York'}")`
}

const put = (name: string, value: string, fills: boolean) => (fills ? value : `${name}.push(${value})`)

function declarations(program: ExportProgram): string {
  const columns = program.frames.map(({ timeframe }, index) => {
    const forming = `// The forming candle of ${timeframe}: start on the day clock (-1: none), open, high, low, close, volume; then columns over the closed ones\nvar array<float> forming_${timeframe.toLowerCase()} = array.from(-1.0, 0.0, 0.0, 0.0, 0.0, 0.0)`
    const names = columnNames(program, index).map((name) => `var array<float> ${name} = array.new<float>()`)
    return [index === 0 ? '// Columns over the bars' : forming, ...names].join('\n')
  })
  return columns.join('\n\n')
}

const indented = (lines: readonly string[], by = 4) => lines.map((line) => `${' '.repeat(by)}${line}`).join('\n')

/** A slower timeframe. Its candles are built from the bars, so a forming candle is never read. */
function frameFunctions(program: ExportProgram, index: number): string {
  const { timeframe } = program.frames[index]
  const low = timeframe.toLowerCase()
  const forming = `forming_${low}`
  const priceOf = (price: Price) =>
    isClockPart(price) ? clockPart(price, `math.floor(${forming}.get(0))`) : `${forming}.get(${pricePlaces.indexOf(price) + 1})`
  const lines = fillingLines(program, index, dialect, { put, priceOf, sign: '//' })
  const seconds = timeframeMs[timeframe] / 1000
  return `// A candle of ${timeframe} has closed.
close_${low}() =>
${indented(lines)}
    ${forming}.set(0, -1.0)

// Adds this bar to the forming candle of ${timeframe}, and closes it at its end.
add_to_${low}(int clock) =>
    int start = candle_start(clock, ${seconds})
    if ${forming}.get(0) >= 0.0 and ${forming}.get(0) != start
        close_${low}()
    if ${forming}.get(0) < 0.0
        ${forming}.set(0, start)
        ${forming}.set(1, open)
        ${forming}.set(2, high)
        ${forming}.set(3, low)
        ${forming}.set(5, 0.0)
    ${forming}.set(2, math.max(${forming}.get(2), high))
    ${forming}.set(3, math.min(${forming}.get(3), low))
    ${forming}.set(4, close)
    ${forming}.set(5, ${forming}.get(5) + nz(volume))
    if start + ${seconds} <= clock + timeframe.in_seconds()
        close_${low}()`
}

const newYorkClock =
  'timestamp("UTC", year(time, "America/New_York"), month(time, "America/New_York"), dayofmonth(time, "America/New_York"), hour(time, "America/New_York"), minute(time, "America/New_York"))'

/** TradingView starts bars of four hours and more with the session of the symbol: other bars than the tested ones would give other signals. */
const wrongSession = ({ timeframe, dayBoundary }: StrategyToExport, seconds: number): string[] => [
  `if candle_start(clock, ${seconds}) != clock`,
  `    runtime.error("The bars of ${timeframe} of this symbol do not start with the trading day of the test, ${dayBoundary === 'utc' ? '00:00 UTC' : '17:00 in New York'}.")`,
]

/** The lines executed once for each bar when it has closed. */
function barLines(strategy: StrategyToExport, program: ExportProgram, sides: readonly Side[]): string[] {
  const read = reader(program, dialect)
  const slower = program.frames.slice(1)
  const seconds = timeframeMs[strategy.timeframe] / 1000
  const dayBased = seconds >= timeframeMs['4h'] / 1000
  const clock = strategy.dayBoundary === 'utc' ? 'math.floor(time / 1000)' : `math.floor(${newYorkClock} / 1000) - 61200`
  return [
    ...(slower.length > 0 || dayBased || readsClock(program)
      ? [`// The day clock: seconds, with midnight where the trading day starts`, `int clock = ${clock}`]
      : []),
    ...(dayBased ? wrongSession(strategy, seconds) : []),
    ...slower.map(({ timeframe }) => `add_to_${timeframe.toLowerCase()}(clock)`),
    ...fillingLines(program, 0, dialect, {
      put,
      priceOf: (price) => (isClockPart(price) ? clockPart(price, 'clock', 'time') : price),
      sign: '//',
    }),
    ...program.conditions.map(({ name, condition }) => `bool ${name} = ${conditionText(condition, read)}`),
    ...sides.flatMap((side) =>
      (['entry', 'exit'] as const).map((type) => {
        const rule = program.rules[`${side}_${type}`]
        return `bool ${side}_${type} = ${rule ? logicText(rule, { and: 'and', or: 'or' }) : 'false'}`
      }),
    ),
    ...pineBook(strategy, sides),
    ...reportLines,
  ]
}

/** Compares the signals found with those of the test. */
const reportLines = [
  '// The signals of the tested period, whatever position is held',
  'if entry != 0 and time >= PERIOD_FROM and time < PERIOD_TO',
  '    found += 1',
  '    if signals.includes(str.format_time(time, "yyyy-MM-dd\'T\'HH:mm", "UTC") + (entry > 0 ? " long" : " short"))',
  '        equal += 1',
]

/** A Pine string holds at most 4,096 characters. */
const signalsPerText = 150

function signalLines({ signals, period }: StrategyToExport): string {
  const texts = rowsOf(signals, signalsPerText).map((row) =>
    row.map(({ time, side }) => `${minuteOf(time).slice(0, 16)} ${side}`).join(','),
  )
  return `// The tested period in UTC, its end exclusive, and the signals that the test found in it: opening time of the bar and side
int PERIOD_FROM = timestamp("${new Date(period.from).toISOString().slice(0, 19)}+00:00")
int PERIOD_TO = timestamp("${new Date(period.to).toISOString().slice(0, 19)}+00:00")
var array<string> signals = array.new<string>()
if barstate.isfirst
    signals.clear()
${texts.map((text) => `    signals.concat(str.split("${text}", ","))`).join('\n')}
var int found = 0
var int equal = 0`
}

const shownTable = `if barstate.islast
    var table board = table.new(position.top_right, 1, 1, bgcolor = color.new(color.gray, 70))
    table.cell(board, 0, 0, str.tostring(equal) + " of " + str.tostring(signals.size()) + " signals equal, " + str.tostring(found - equal) + " more were found")`

/** The strategy as a Pine script: an indicator that fills the rules as the test does, and places no orders. */
export function pineText(strategy: StrategyToExport, program: ExportProgram): string {
  const sides = (['long', 'short'] as const).filter((side) => program.rules[`${side}_entry`] !== null)
  const frames = [...program.frames.keys()].slice(1).map((index) => frameFunctions(program, index))
  const bars = barLines(strategy, program, sides)
  const words = program.words.map(({ meaning, seed, source, says }) =>
    [commented([meaning, ...(seed ? [`starts from: ${seed}`] : []), ...(source ? [`source: ${source}`] : [])], '//'), says.pine].join('\n'),
  )
  const lists = listsOf(program, 'pine')
  const helpers = neededBy([...lists, ...words, ...frames, ...bars].join('\n'), [...pineHelpers, ...pineClocks(strategy.dayBoundary)])
  return `//@version=6
${commented(headerLines(strategy, 'pine'), '//')}
indicator(${quoted(strategy.name)}, overlay = true, max_labels_count = 500)

if timeframe.in_seconds() != ${timeframeMs[strategy.timeframe] / 1000}
    runtime.error("This script belongs on a chart of ${strategy.timeframe}.")

${signalLines(strategy)}

${declarations(program)}

${pineState(strategy)}

${[...helpers, ...lists, ...words, ...frames].join('\n\n')}

// Everything happens once for each bar, when it has closed.
if barstate.isconfirmed
${indented(bars)}

${shownTable}
`
}
