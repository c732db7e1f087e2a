import { type DayBoundary, timeframeMs } from '@assay/market'
import type { Side } from '@assay/strategy'
import { type ClockPart, isClockPart, type Price } from '../column.ts'
import { logicText } from '../logic.ts'
import type { ExportOptions } from '../options.ts'
import type { Condition, ExportProgram, Read } from '../program.ts'
import type { StrategyToExport } from '../strategy-to-export.ts'
import { columnNames, comparer, fillingLines, reader, readsClock } from './columns.ts'
import type { Dialect } from './expression.ts'
import { headerLines } from './header.ts'
import { listsOf } from './lists.ts'
import { placeClocks, toUtc } from './mql5-clock.ts'
import { mql5Events, mql5Signals } from './mql5-events.ts'
import { mql5Helpers } from './mql5-helpers.ts'
import { decimal } from './mql5-number.ts'
import { mql5Orders } from './mql5-orders.ts'
import { neededBy } from './needed.ts'
import { commented, quoted } from './text.ts'

const capital = (name: string): string =>
  name
    .split('_')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('')

const dialect: Dialect = {
  number: (value) => (Number.isNaN(value) ? 'UNDEFINED' : decimal(value)),
  value: (name) => `${name}[at]`,
  back: (name, candles) => `Back(${name}, at, ${candles})`,
  call: (word, args) => `${capital(word.name)}(${args.join(', ')})`,
  window: (word, columns, own, numbers) =>
    `${capital(word.name)}(${[...columns, ...(word.goesOn ? [own] : []), 'at', ...numbers].join(', ')})`,
  part: (name, place, of) => `${name}[${of} * at + ${place}]`,
  choice: (test, then, otherwise) => `${test} ? ${then} : ${otherwise}`,
  joins: { all: '&&', any: '||' },
  seen: (name, frame, candles) => `Back(${name}, candles_${frame.toLowerCase()} - 1, ${candles})`,
}

const comparisons = { '>': 'Above', '<': 'Below', '>=': 'AtLeast', '<=': 'AtMost' }

/** The text of a condition. `read` writes one side of it, at this bar or `earlier` bars before. */
function conditionText(condition: Condition, read: (read: Read, earlier?: number) => string): string {
  const { sides, compared } = comparer(read)
  switch (condition.kind) {
    case 'compare':
      return compared(comparisons[condition.check], condition)
    case 'cross':
      return `${condition.check === 'crossabove' ? 'CrossesAbove' : 'CrossesBelow'}(${sides(condition, 1)}, ${sides(condition)})`
    case 'equal':
      return condition.tolerance === null
        ? `${compared('AtLeast', condition)} && ${compared('AtMost', condition)}`
        : `AtMost(MathAbs(${read(condition.left)} - (${read(condition.right)})), ${decimal(condition.tolerance)}, ${read(condition.scale)})`
    case 'same sign':
      return ['Above', 'Below'].map((name) => `(${condition.parts.map((part) => compared(name, part)).join(' && ')})`).join(' || ')
    case 'between': {
      const [value, scale] = [read(condition.left), read(condition.scale)]
      return `AtLeast(${value}, ${decimal(condition.lower)}, ${scale}) && AtMost(${value}, ${decimal(condition.upper)}, ${scale})`
    }
    case 'occurs':
      return `Occurs(${read(condition.left)})`
    case 'never':
      return 'false'
  }
}

/** A part of a clock, for a candle that opens at `clock` on the day clock. */
function clockPart(part: ClockPart, clock: string, boundary: DayBoundary, utc = utcOf(clock, boundary)): string {
  if (part === 'day' || part === 'week') return `(double)CandleStart(${clock}, ${part === 'day' ? 86_400 : 604_800})`
  if (part === 'begun') return `(double)${utcOf(`CandleStart(${clock}, 86400)`, boundary)}`
  return `(double)${part === 'utc' ? utc : `${part === 'london' ? 'LondonTime' : 'NewYorkTime'}(${utc})`}`
}

/** UTC of a time on the day clock, which is that of the server, or a day behind it. */
const utcOf = (clock: string, boundary: DayBoundary) => `ToUtc((datetime)(${boundary === 'utc' ? clock : `${clock} + 86400`}))`

const put = (name: string, value: string, fills: boolean) => (fills ? `${value};` : `Append(${name}, ${value});`)

const indented = (lines: readonly string[]) => lines.map((line) => `   ${line}`).join('\n')

function declarations(program: ExportProgram): string {
  return program.frames
    .map(({ timeframe }, index) => {
      const low = timeframe.toLowerCase()
      const prices = ['open', 'high', 'low', 'close', 'volume'].map((price) => `double ${price}_${low} = 0.0;`)
      const forming = [
        `// The forming candle of ${timeframe}, and columns over the closed ones`,
        `long   start_${low} = -1;`,
        ...prices,
        `int    candles_${low} = 0;`,
      ]
      const own = index === 0 ? ['// Columns over the bars', 'int    bars_read = 0;'] : forming
      return [...own, ...columnNames(program, index).map((name) => `double ${name}[];`)].join('\n')
    })
    .join('\n\n')
}

/** A slower timeframe. Its candles are built from the bars, and its columns grow when a candle has closed. */
function frameFunctions(program: ExportProgram, index: number, boundary: DayBoundary): string {
  const { timeframe } = program.frames[index]
  const low = timeframe.toLowerCase()
  const priceOf = (price: Price) => (isClockPart(price) ? clockPart(price, `start_${low}`, boundary) : `${price}_${low}`)
  const lines = fillingLines(program, index, dialect, { put, priceOf, sign: '//' })
  const usesAt = lines.some((line) => /\bat\b/.test(line.startsWith('//') ? '' : line))
  return `// A candle of ${timeframe} has closed.
void Close${low.toUpperCase()}()
{
${usesAt ? `   const int at = candles_${low};\n` : ''}   candles_${low}++;
${indented(lines)}
   start_${low} = -1;
}

// Adds a bar to the forming candle of ${timeframe}, and closes it at its end.
void AddTo${low.toUpperCase()}(const MqlRates &bar, const long clock)
{
   const long start = CandleStart(clock, ${timeframeMs[timeframe] / 1000});
   if(start_${low} >= 0 && start != start_${low})
      Close${low.toUpperCase()}();
   if(start_${low} < 0)
   {
      start_${low} = start;
      open_${low} = bar.open;
      high_${low} = bar.high;
      low_${low} = bar.low;
      volume_${low} = 0.0;
   }
   high_${low} = MathMax(high_${low}, bar.high);
   low_${low} = MathMin(low_${low}, bar.low);
   close_${low} = bar.close;
   volume_${low} += (double)bar.tick_volume;
   if(start + ${timeframeMs[timeframe] / 1000} <= clock + PeriodSeconds())
      Close${low.toUpperCase()}();
}`
}

function addBar(strategy: StrategyToExport, program: ExportProgram, sides: readonly Side[]): string {
  const read = reader(program, dialect)
  const priceOf = (price: Price) =>
    isClockPart(price)
      ? clockPart(price, 'clock', strategy.dayBoundary, 'ToUtc(bar.time)')
      : price === 'volume'
        ? '(double)bar.tick_volume'
        : `bar.${price}`
  const slower = program.frames.slice(1)
  const clock = strategy.dayBoundary === 'utc' ? '(long)bar.time' : '(long)bar.time - 86400'
  const lines = [
    ...(slower.length > 0 || readsClock(program) ? [`const long clock = ${clock};`] : []),
    ...slower.map(({ timeframe }) => `AddTo${timeframe.toUpperCase()}(bar, clock);`),
    'const int at = bars_read;',
    'bars_read++;',
    ...fillingLines(program, 0, dialect, { put, priceOf, sign: '//' }),
    ...program.conditions.map(({ name, condition }) => `const bool ${name} = ${conditionText(condition, read)};`),
    ...sides.flatMap((side) =>
      (['entry', 'exit'] as const).map((type) => {
        const rule = program.rules[`${side}_${type}`]
        return `${side}_${type} = ${rule ? logicText(rule, { and: '&&', or: '||' }) : 'false'};`
      }),
    ),
  ]
  return `// Adds a closed bar: its columns, and what the rules say at its close.
void AddBar(const MqlRates &bar)
{
${indented(lines)}
}`
}

const sidesOf = ({ rules }: ExportProgram): Side[] => (['long', 'short'] as const).filter((side) => rules[`${side}_entry`] !== null)

/** The strategy as the source of an Expert Advisor. */
export function mql5Text(strategy: StrategyToExport, program: ExportProgram, options: ExportOptions): string {
  const sides = sidesOf(program)
  const bars = [...program.frames.keys()].slice(1).map((index) => frameFunctions(program, index, strategy.dayBoundary))
  const rules = addBar(strategy, program, sides)
  const orders = mql5Orders(strategy, sides)
  const events = mql5Events(strategy, sides)
  const words = program.words.map(({ meaning, seed, source, says }) =>
    [commented([meaning, ...(seed ? [`starts from: ${seed}`] : []), ...(source ? [`source: ${source}`] : [])], '//'), says.mql5].join('\n'),
  )
  const conversion = toUtc(options)
  const helpers = neededBy([...words, ...bars, rules, conversion].join('\n'), [...placeClocks, ...mql5Helpers])
  const ruler = `//+${'-'.repeat(66)}+`
  return `${ruler}
${commented(headerLines(strategy, 'mql5'), '//')}
${ruler}
#property copyright "Exported from Assay"
#property version   "1.00"
#property description ${quoted(strategy.name)}

input bool   TradingEnabled = false; // Send orders (off: only the signals are written)
input double Lots = 0.01; // Volume of each order, in lots
input long   MagicNumber = 8110001; // Marks the positions of this program
${options.brokerClock === 'other' ? "input int    ServerHoursAheadOfUtc = 0; // Hours by which the server's clock is ahead of UTC\n" : ''}
// Not a number: set once at the start, and passed on by every calculation.
double UNDEFINED = 0.0;

${declarations(program)}

// What the rules say at the last close
${sides.flatMap((side) => [`bool ${side}_entry = false;`, `bool ${side}_exit = false;`]).join('\n')}

${mql5Signals(strategy)}

${[...listsOf(program, 'mql5'), ...helpers, conversion, ...words, ...bars, rules, orders, events].join('\n\n')}
`
}
