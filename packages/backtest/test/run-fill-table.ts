import { type Bars, minuteMs, newBars } from '@assay/market'
import { wordsOf } from '../src/columns/bits.ts'
import { minuteOrder } from '../src/engine/minutes.ts'
import { type Simulation, simulate } from '../src/engine/simulate.ts'
import type { Levels } from '../src/engine/stop-levels.ts'
import { exitReasons } from '../src/engine/trade-log.ts'
import { type FillTable, fillTables } from './fill-tables.ts'

const quarterHour = 900_000
const mirrorOf = 200

function barsOf(rows: readonly string[], times: readonly number[], mirrored: boolean): Bars {
  const bars = newBars(rows.length)
  rows.forEach((row, i) => {
    const prices = row.split(' ').slice(0, 4).map(Number)
    const [open, high, low, close] = mirrored ? [prices[0], prices[2], prices[1], prices[3]].map((price) => mirrorOf - price) : prices
    Object.entries({ time: times[i], open, high, low, close }).forEach(([name, value]) => {
      bars[name as keyof Bars][i] = value
    })
  })
  return bars
}

const levelsOf = (levels: Partial<Levels> | undefined): Levels | null =>
  levels ? { type: 'fixed', target: null, stop: null, trail: null, ...levels } : null

function run({ rows, long, short, reverse, minutes }: FillTable, mirrored: boolean, fill: typeof simulate): Simulation {
  const bars = barsOf(
    rows,
    rows.map((_, i) => i * quarterHour),
    mirrored,
  )
  const says = (letter: string) => wordsOf(rows.map((row) => (row.split(' ')[4] ?? '').includes(letter)))
  const [entry, otherEntry, exit, otherExit] = mirrored ? ['S', 'L', 's', 'l'] : ['L', 'S', 'l', 's']
  const signals = { entryLong: says(entry), entryShort: says(otherEntry), exitLong: says(exit), exitShort: says(otherExit) }
  const times = (minutes ?? []).flatMap((each, i) => each.map((_, minute) => i * quarterHour + minute * minuteMs))
  const touchOrder = minutes && minuteOrder(bars.time, barsOf(minutes.flat(), times, mirrored))
  const [own, other] = mirrored ? [short, long] : [long, short]
  return fill(bars, signals, {
    long: levelsOf(own),
    short: levelsOf(other),
    oppositeEntry: reverse ? 'reverse' : 'ignore',
    start: 0,
    touchOrder,
  })
}

/** The fills in the form of the tables, mirrored back if they were mirrored. */
function fillsOf({ trades, open }: Simulation, mirrored: boolean): string[] {
  const price = (value: number) => (mirrored ? mirrorOf - value : value)
  const side = (sign: number) => ((sign === 1) !== mirrored ? 'long' : 'short')
  const fills = Array.from({ length: trades.count }, (_, i) => {
    const entry = `${trades.entryBar[i]}@${price(trades.entryPrice[i])}`
    const exit = `${trades.exitBar[i]}@${price(trades.exitPrice[i])} ${exitReasons[trades.reason[i]]}`
    return `${side(trades.sign[i])} ${entry} ${exit}${trades.gap[i] ? ' gap' : ''}${trades.ambiguous[i] ? ' ?' : ''}`
  })
  if (!open) return fills
  const stop = Number.isNaN(open.stopNow) ? '' : ` ${price(open.stopNow)}`
  return [...fills, `${side(open.sign)} ${open.entryBar}@${price(open.entryPrice)} open${stop}`]
}

/** The fills of a table by the engine, or by another `fill`. */
export const filledAs = (table: FillTable, mirrored = false, fill = simulate): string[] => fillsOf(run(table, mirrored, fill), mirrored)

// A percentage has no mirror image, because it depends on the price.
const byPercent = ({ long, short }: FillTable) => long?.type === 'percentage' || short?.type === 'percentage'

/** The tables that have a mirror image. */
export const mirrorTables = fillTables.filter((table) => !byPercent(table))
