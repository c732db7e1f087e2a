import { type CatalogueEntry, type ComputeContext, entries, findEntry, type KnownEvents } from '@assay/indicators'
import { type Bars, dayMs, hourMs, minuteMs, newBars, newYorkOffset, timeframeMs } from '@assay/market'
import { compile, makeOperand } from '@assay/strategy'
import { fixturePath, isWhole, readBarsCsv } from '@assay/testkit'
import type { Column } from '../../src/column.ts'
import { type ExportProgram, programOf } from '../../src/program.ts'
import { saysOf } from '../../src/says/index.ts'
import type { Context } from '../../src/says/says.ts'
import type { StrategyToExport } from '../../src/strategy-to-export.ts'
import { compare, rule, strategyOf } from '../every-piece.ts'
import { patternBars } from './pattern-bars.ts'

/** Fixture bars with a stretch in which nothing moves and nothing is traded, where most definitions have a case of their own. */
const bars: Bars = withStillness(readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz')), isWhole ? 3000 : 1000)

function withStillness(all: Bars, count: number): Bars {
  const some = newBars(count)
  for (const name of ['time', 'open', 'high', 'low', 'close', 'volume'] as const) some[name].set(all[name].subarray(0, count))
  const from = count / 2
  const still = some.close[from - 1]
  for (const name of ['open', 'high', 'low', 'close'] as const) some[name].fill(still, from, from + 200)
  some.volume.fill(0, from, from + 200)
  return some
}

const { strategy: shell } = strategyOf('values', { long: rule(compare(makeOperand('CLOSE'), '>', makeOperand('OPEN'))) })

/** Moves every parameter off its default, so that none is left out by chance. */
const moved = ({ paramSpecs }: CatalogueEntry): Record<string, number> =>
  Object.fromEntries(
    paramSpecs.map(({ name, kind, default: standard, choices, min, max }) => [
      name,
      kind === 'int'
        ? Math.min(max, standard + 3)
        : kind === 'real'
          ? Math.max(min, Math.min(max, standard * 1.3))
          : name === 'source'
            ? 5
            : standard + 1 in choices!
              ? standard + 1
              : standard - 1,
    ]),
  )

export interface Valued {
  readonly id: string
  readonly strategy: StrategyToExport
  /** The name of the entry's column in the export. */
  readonly name: string
  readonly expected: Float64Array
  /** The distance within which two values at a bar are the same. */
  readonly near: (at: number) => number
  /** The bars over which both are computed. */
  readonly bars: Bars
}

export function columnOfEntry(
  entry: CatalogueEntry,
  params: Readonly<Record<string, number>>,
  context: Context = { dayBoundary: 'utc', timeframe: shell.timeframe, start: 0 },
): Column | string {
  const said = saysOf(findEntry(entry.name)!.indicator.id)?.columns(params, context)
  if (!said) return 'not said'
  if ('refused' in said && typeof said.refused === 'string') return said.refused
  return (said as Record<string, Column>)[entry.output] ?? 'output not said'
}

/** An entry with parameters: its export, and what the engine computes. Undefined where the export does not have it. */
export function valued(
  entry: CatalogueEntry,
  params: Readonly<Record<string, number>>,
  dayBoundary: StrategyToExport['dayBoundary'] = 'utc',
  over: Bars = entry.pattern ? patternBars : bars,
  calendar?: KnownEvents,
): Valued | undefined {
  const operand = (candle: number) => makeOperand(entry.name, { params, candle })
  const column = columnOfEntry(entry, operand(0).params, { dayBoundary, timeframe: shell.timeframe, start: shell.period.from, calendar })
  if (typeof column === 'string') return undefined
  const condition = compare(operand(0), '>', operand(-1))
  const none = { long: null, short: null }
  const plan = compile({ entry: { long: rule(condition), short: null }, exit: none }, shell.timeframe)
  const strategy: StrategyToExport = { ...shell, plan, dayBoundary, signals: [], calendar }
  const program: ExportProgram = programOf(strategy, [])
  const name = column.kind === 'price' ? `${column.price}s` : program.nameOf(shell.timeframe, column)!
  const { indicator } = findEntry(entry.name)!
  const context: ComputeContext = { dayBoundary, timeframe: shell.timeframe, ...(calendar && { calendar }) }
  const expected = indicator.compute(over, operand(0).params, context)[entry.output]
  const isPrice = entry.unit.startsWith('price')
  const near = (at: number) => (isPrice ? over.close[at] : 1) * 1e-9
  return { id: `${entry.name} ${JSON.stringify(params)}, ${dayBoundary}`, strategy, name, expected, near, bars: over }
}

export const barSeconds = timeframeMs[shell.timeframe] / 1000

/** The first bar at which an export differs from the engine, as a sentence; undefined if there is none. */
export function difference({ id, name, expected, near }: Valued, found: ArrayLike<number> | undefined): string | undefined {
  if (!found) return `${id}: no column "${name}"`
  let count = 0
  let first = ''
  for (let at = 0; at < expected.length; at++) {
    const [a, b] = [expected[at], found[at]]
    if (Number.isNaN(a) && Number.isNaN(b)) continue
    if (Math.abs(a - b) <= Math.max(near(at), 1e-9 * Math.max(Math.abs(a), Math.abs(b)))) continue
    count++
    if (first === '') first = `bar ${at}: ${b} instead of ${a}`
  }
  return count === 0 ? undefined : `${id} differs at ${count} bars, first at ${first}`
}

/**
 * An entry with its own parameters and with others. `npm test` takes the others alone where the export has them: a formula that is wrong
 * is wrong with those, too, and only they show that a parameter is left out.
 */
function variants(entry: CatalogueEntry, make: (params: Readonly<Record<string, number>>) => Valued | undefined): Valued[] {
  const other = entry.paramSpecs.length > 0 ? make(moved(entry)) : undefined
  const own = other && !isWhole ? undefined : make({})
  return [own, other].filter((each) => each !== undefined)
}

/** Every entry that an export has. */
export const allValued: readonly Valued[] = entries.flatMap((entry) => variants(entry, (params) => valued(entry, params)))

/** The weeks around every change of the clocks, with the months, the quarter and the year that begin in them. */
const weeks = [
  [Date.UTC(2024, 1, 20), Date.UTC(2024, 3, 12)],
  [Date.UTC(2024, 9, 15), Date.UTC(2025, 0, 10)],
] as const
const allYear = [[weeks[0][0], Date.UTC(2025, 4, 12)]] as const

/** Hours of days from Sunday evening to Friday evening: a year from winter to winter, or in `npm test` its weeks with something to see. */
const yearOfHours: Bars = hours((isWhole ? allYear : weeks).flatMap(([from, to]) => tradedHours(from, to)))

function tradedHours(from: number, to: number): number[] {
  const times: number[] = []
  for (let time = from; time < to; time += hourMs) {
    const day = new Date(time).getUTCDay()
    const hour = new Date(time).getUTCHours()
    if (day === 6 || (day === 0 && hour < 22) || (day === 5 && hour > 20)) continue
    times.push(time)
  }
  return times
}

function hours(times: readonly number[]): Bars {
  const made = newBars(times.length)
  times.forEach((time, at) => {
    const open = 2000 + ((at * 37) % 101)
    const close = 2000 + (((at + 1) * 37) % 101)
    made.time[at] = time
    made.open[at] = open
    made.close[at] = close
    made.high[at] = Math.max(open, close) + (at % 7)
    made.low[at] = Math.min(open, close) - (at % 5)
    made.volume[at] = at % 11
  })
  return made
}

const anchored = entries.filter((entry) => entry.group === 'session' || findEntry(entry.name)!.indicator.anchoredDays !== undefined)

/** The entries that read a clock, over a year of hours. */
export const clockValued: readonly Valued[] = anchored.flatMap((entry) =>
  (['utc', 'new-york'] as const).flatMap((dayBoundary) => variants(entry, (params) => valued(entry, params, dayBoundary, yearOfHours))),
)

/** What the server's clock shows whose midnight is 17:00 in New York. */
export const newYorkCloseTime = (utc: number): number => utc + newYorkOffset(utc) + 7 * hourMs

/** Events at odd times, some moved or withdrawn before they come, and a calendar that ends within the bars. */
function invented(start: number, possibleFrom?: number): KnownEvents {
  const places = Array.from({ length: 400 }, (_, i) => i)
  const scheduled = Float64Array.from(places, (i) => start - 3 * dayMs + i * 190 * minuteMs + ((i * 7) % 5) * minuteMs)
  const table = {
    scheduled,
    from: scheduled.map((time, i) => (i % 4 === 0 ? Number.NEGATIVE_INFINITY : time - (i % 9) * 45 * minuteMs)),
    to: scheduled.map((time, i) => (i % 6 === 0 ? time - 20 * minuteMs : Number.POSITIVE_INFINITY)),
    lead: Number.POSITIVE_INFINITY,
    known: scheduled.filter((_, i) => i % 3 === 0).map((time) => time + minuteMs),
    surprise: scheduled.filter((_, i) => i % 3 === 0).map((_, i) => (i % 5 === 0 ? Number.NaN : Math.sin(i))),
  }
  return {
    from: start + 40 * minuteMs,
    to: start + 35 * dayMs,
    ...(possibleFrom && { possibleFrom }),
    tables: { '3 0': table, '2 1': { ...table, lead: 6e9 } },
  }
}

const begun = bars.time[0]

/** The entries of calendar events, with a calendar that is whole and one that may lack events from some day on. */
export const eventValued: readonly Valued[] = entries
  .filter((entry) => findEntry(entry.name)!.indicator.needsCalendar)
  .flatMap((entry) =>
    [undefined, begun + 20 * dayMs].flatMap((possibleFrom) =>
      ([{}, { impact: 2, currency: 1 }] as Record<string, number>[]).flatMap(
        (params) => valued(entry, params, 'utc', bars, invented(begun, possibleFrom)) ?? [],
      ),
    ),
  )
