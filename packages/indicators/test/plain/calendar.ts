import { dayMs, minuteMs } from '@assay/market'
import { average, type Candle, type Plain, pricesOf, total } from './candles.ts'

const places = ['America/New_York', 'Europe/London', 'Asia/Tokyo', 'UTC']
const readers = places.map(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' }),
)

interface Shown {
  readonly date: string
  readonly minutes: number
}

/** Reading the time zone database is slow, and the same times are requested repeatedly. */
const known = places.map(() => new Map<number, Shown>())

/** Date and time shown by a clock, according to the time zone database. */
function shown(time: number, clock: number): Shown {
  const before = known[clock].get(time)
  if (before) return before
  const [date, clockTime] = readers[clock].format(time).split(' ')
  const [hour, minute] = clockTime.split(':').map(Number)
  const found = { date, minutes: 60 * hour + minute }
  known[clock].set(time, found)
  return found
}

/** The trading day: the date seven hours ahead of New York. */
const dayOf = ({ time }: Candle) => {
  const { date, minutes } = shown(time, 0)
  return minutes >= 17 * 60 ? new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10) : date
}

/** The start of the trading day's week, as the date of its Monday. */
const weekOf = (candle: Candle) => {
  const day = Date.parse(dayOf(candle))
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return new Date(day - sinceMonday * dayMs).toISOString().slice(0, 10)
}

const usualSessions = [
  { clock: 2, from: 9, to: 18 },
  { clock: 1, from: 8, to: 17 },
  { clock: 0, from: 8, to: 17 },
]

/** The date of the session in which a candle opens, or null. */
const sessionOf = ({ time }: Candle, session: number, hours = usualSessions[session]) => {
  const { date, minutes } = shown(time, usualSessions[session].clock)
  return minutes >= 60 * hours.from && minutes < 60 * hours.to ? date : null
}

/** For each candle, the candles from the last start to itself. Empty before the first start within the series. */
function sinceStart(candles: readonly Candle[], labels: readonly (string | null)[]): Candle[][] {
  let start = -1
  let current = labels[0]
  return candles.map((_, i) => {
    if (i > 0 && labels[i] !== null && labels[i] !== current) start = i
    if (labels[i] !== null) current = labels[i]
    return start < 0 ? [] : candles.slice(start, i + 1)
  })
}

const orNaN = (candles: readonly Candle[], of: (candles: readonly Candle[]) => number) => (candles.length === 0 ? Number.NaN : of(candles))
const openOf = (candles: readonly Candle[]) => candles[0].open
const highOf = (candles: readonly Candle[]) => Math.max(...candles.map(({ high }) => high))
const lowOf = (candles: readonly Candle[]) => Math.min(...candles.map(({ low }) => low))
const closeOf = (candles: readonly Candle[]) => candles[candles.length - 1].close

/** The candles of the complete day or week before each candle's own. */
function before(candles: readonly Candle[], labels: readonly string[]): Candle[][] {
  const names = [...new Set(labels)]
  const members = new Map(names.map((name) => [name, candles.filter((_, i) => labels[i] === name)]))
  return labels.map((label) => {
    const at = names.indexOf(label)
    return at < 2 ? [] : members.get(names[at - 1])!
  })
}

const each = (groups: readonly Candle[][], of: (candles: readonly Candle[]) => number) => groups.map((group) => orNaN(group, of))

type Prices = { o: number; h: number; l: number; c: number }

const pivots =
  (formulas: Readonly<Record<string, (day: Prices) => number>>): Plain =>
  (candles) => {
    const days = before(candles, candles.map(dayOf))
    const pricesIn = (day: readonly Candle[]) => ({ o: openOf(day), h: highOf(day), l: lowOf(day), c: closeOf(day) })
    return Object.fromEntries(Object.entries(formulas).map(([name, of]) => [name, each(days, (day) => of(pricesIn(day)))]))
  }

const pivot = ({ h, l, c }: Prices) => (h + l + c) / 3
const woodie = ({ h, l, c }: Prices) => (h + l + 2 * c) / 4
const floorLevels = (p: (day: Prices) => number) => ({
  p,
  r1: (day: Prices) => 2 * p(day) - day.l,
  s1: (day: Prices) => 2 * p(day) - day.h,
  r2: (day: Prices) => p(day) + (day.h - day.l),
  s2: (day: Prices) => p(day) - (day.h - day.l),
  r3: (day: Prices) => day.h + 2 * (p(day) - day.l),
  s3: (day: Prices) => day.l - 2 * (day.h - p(day)),
})
const deMarkSum = ({ o, h, l, c }: Prices) => (c < o ? h + 2 * l + c : c > o ? 2 * h + l + c : h + l + 2 * c)

const session =
  (number: number): Plain =>
  (candles, { from, to }) => {
    const labels = candles.map((candle) => sessionOf(candle, number, { clock: 0, from, to }))
    const within = new Set(candles.filter((_, i) => labels[i] !== null))
    const since = sinceStart(candles, labels).map((group) => group.filter((candle) => within.has(candle)))
    return {
      open: each(since, openOf),
      high: each(since, highOf),
      low: each(since, lowOf),
      active: labels.map((label) => (label === null ? 0 : 1)),
    }
  }

/** Labels that change at each start, of the trading day or of a session. */
const startsOf = (candles: readonly Candle[], anchor: number) =>
  candles.map((candle) => (anchor === 0 ? dayOf(candle) : sessionOf(candle, anchor - 1)))

const byVolume = (candles: readonly Candle[], source: number, of: (prices: number[], volumes: number[]) => number) =>
  orNaN(candles, (group) => of(pricesOf(group, source), pricesOf(group, 7)))

function vwapOf(prices: readonly number[], volumes: readonly number[]): number {
  return total(prices.map((price, i) => price * volumes[i])) / total(volumes)
}

function vwapDeviation(prices: readonly number[], volumes: readonly number[]): number {
  const mean = vwapOf(prices, volumes)
  return Math.sqrt(total(prices.map((price, i) => volumes[i] * (price - mean) ** 2)) / total(volumes))
}

export const calendar: Readonly<Record<string, Plain>> = {
  VWAP: (candles, { source, anchor }) => {
    const since = sinceStart(candles, candles.map(anchor === 1 ? weekOf : dayOf))
    return { vwap: since.map((group) => byVolume(group, source, vwapOf)) }
  },

  VWAPBANDS: (candles, { source, anchor }) => {
    const since = sinceStart(candles, candles.map(anchor === 1 ? weekOf : dayOf))
    const band = (deviations: number) =>
      since.map((group) =>
        byVolume(group, source, (prices, volumes) => vwapOf(prices, volumes) + deviations * vwapDeviation(prices, volumes)),
      )
    return { upper1: band(1), lower1: band(-1), upper2: band(2), lower2: band(-2) }
  },

  ADR: (candles, { days }) => {
    const labels = candles.map(dayOf)
    const names = [...new Set(labels)]
    const spans = names.map((name) => candles.filter((_, i) => labels[i] === name)).map((group) => highOf(group) - lowOf(group))
    const range = labels.map((label) => {
      const at = names.indexOf(label)
      return at <= days ? Number.NaN : average(spans.slice(at - days, at))
    })
    const today = each(sinceStart(candles, labels), (group) => highOf(group) - lowOf(group))
    return { range, used: range.map((usual, i) => (100 * today[i]) / usual) }
  },

  PIVOTS: pivots(floorLevels(pivot)),
  WOODIE: pivots(floorLevels(woodie)),
  FIBPIVOTS: pivots({
    p: pivot,
    r1: (day) => pivot(day) + 0.382 * (day.h - day.l),
    s1: (day) => pivot(day) - 0.382 * (day.h - day.l),
    r2: (day) => pivot(day) + 0.618 * (day.h - day.l),
    s2: (day) => pivot(day) - 0.618 * (day.h - day.l),
    r3: (day) => pivot(day) + (day.h - day.l),
    s3: (day) => pivot(day) - (day.h - day.l),
  }),
  CAMARILLA: pivots(
    Object.fromEntries(
      [12, 6, 4, 2].flatMap((part, k) => [
        [`r${k + 1}`, ({ h, l, c }: Prices) => c + ((h - l) * 1.1) / part],
        [`s${k + 1}`, ({ h, l, c }: Prices) => c - ((h - l) * 1.1) / part],
      ]),
    ),
  ),
  DEMARKPIVOTS: pivots({
    p: (day) => deMarkSum(day) / 4,
    r1: (day) => deMarkSum(day) / 2 - day.l,
    s1: (day) => deMarkSum(day) / 2 - day.h,
  }),

  PREVDAY: (candles) => {
    const days = before(candles, candles.map(dayOf))
    return { open: each(days, openOf), high: each(days, highOf), low: each(days, lowOf), close: each(days, closeOf) }
  },
  PREVWEEK: (candles) => {
    const weeks = before(candles, candles.map(weekOf))
    return { open: each(weeks, openOf), high: each(weeks, highOf), low: each(weeks, lowOf), close: each(weeks, closeOf) }
  },
  TODAY: (candles) => {
    const since = sinceStart(candles, candles.map(dayOf))
    return { open: each(since, openOf), high: each(since, highOf), low: each(since, lowOf) }
  },
  THISWEEK: (candles) => {
    const since = sinceStart(candles, candles.map(weekOf))
    return { open: each(since, openOf), high: each(since, highOf), low: each(since, lowOf) }
  },

  ASIA: session(0),
  LONDON: session(1),
  NEWYORK: session(2),

  OPENINGRANGE: (candles, { minutes, anchor }) => {
    const since = sinceStart(candles, startsOf(candles, anchor))
    const ranges = since.map((group) => {
      const end = (group[0]?.time ?? 0) + minutes * minuteMs
      const forming = group.length === 0 || group[group.length - 1].time < end
      return forming ? [] : group.filter(({ time }) => time < end)
    })
    return { high: each(ranges, highOf), low: each(ranges, lowOf), width: each(ranges, (range) => highOf(range) - lowOf(range)) }
  },

  BARSSINCEOPEN: (candles, { anchor }) => ({
    bars: each(sinceStart(candles, startsOf(candles, anchor)), (group) => group.length - 1),
  }),

  DAYOFWEEK: (candles) => ({ day: candles.map((candle) => new Date(dayOf(candle)).getUTCDay() || 7) }),
  HOUROFDAY: (candles, { clock }) => ({ hour: candles.map(({ time }) => Math.floor(shown(time, clock).minutes / 60)) }),
  TIMEOFDAY: (candles, { clock }) => ({
    time: candles.map(({ time }) => Number(readers[clock].format(time).slice(-5).replace(':', ''))),
  }),
  // Clocks change while the market is closed, so the minutes on the clock since 17:00 are the minutes that passed.
  MINUTESOFDAY: (candles) => ({ minutes: candles.map(({ time }) => (shown(time, 0).minutes + 7 * 60) % 1440) }),
}
