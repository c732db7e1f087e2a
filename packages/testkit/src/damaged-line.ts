import {
  feedUptime,
  findInstrument,
  type Instrument,
  type LostInterval,
  minuteMs,
  newRandom,
  type Quote,
  quoteSeries,
  type Random,
  simulateBars,
  simulatedQuotes,
  uniform,
  type Verdict,
} from '@assay/market'

/** Three intervals within an hour from `from` in which nothing gets through. */
export const cutsOf = (from: number) => [
  { from: from + 11 * minuteMs + 7000, to: from + 12 * minuteMs + 3000, told: false },
  { from: from + 25 * minuteMs + 40_000, to: from + 28 * minuteMs + 10_000, told: true },
  { from: from + 47 * minuteMs + 1000, to: from + 47 * minuteMs + 50_000, told: false },
]

/** A Wednesday trading day of simulated gold, which ends at the pause from 17:00 to 18:00 New York. */
export function goldDay(seed: number) {
  const gold = findInstrument('XAUUSD')!
  const [open, close] = [Date.parse('2026-11-17T23:00Z'), Date.parse('2026-11-18T22:00Z')]
  const bars = simulateBars({ instrument: gold, from: open, to: close, seed })
  const quotes = [...bars.time.keys()].flatMap((index) => simulatedQuotes(gold, bars, index, seed, 'simulator'))
  return { gold, open, close, bars, quotes }
}

/** The damage that a bad line does to quotes. */
export interface Damage {
  readonly seed: number
  /** Whether the source numbers its quotes. Without numbers single losses cannot be detected. */
  readonly numbered: boolean
  readonly lossShare: number
  /** Intervals in which nothing gets through. The feed is known to be down in those with `told`. */
  readonly cuts: readonly { from: number; to: number; told: boolean }[]
}

type Row = [time: number, open: number, high: number, low: number, close: number, volume: number]

export interface Received {
  /** Bars of minutes in which nothing was lost. */
  readonly rows: Row[]
  readonly lost: LostInterval[]
  readonly accepted: Quote[]
  /** Everything that arrived, in order of arrival. */
  readonly arrived: Quote[]
  readonly verdicts: Partial<Record<Verdict, number>>
  /** The true quotes that never arrived, and the number of quotes sent twice, late by seconds, or false. */
  readonly missing: Quote[]
  readonly doubled: number
  readonly delayed: number
  readonly bad: number
}

interface Arrival {
  readonly at: number
  readonly quote?: Quote
  readonly number?: number
  readonly down?: true
  /** The last number, as reported by a heartbeat. */
  readonly announced?: number
}

const heartbeatMs = 5000
const [doubledShare, delayedShare, replacedShare, addedShare] = [0.02, 0.03, 0.001, 0.004]

const spoils: readonly ((quote: Quote) => Quote)[] = [
  (quote) => ({ ...quote, bid: 0 }),
  (quote) => ({ ...quote, bid: -quote.bid, ask: -quote.ask }),
  (quote) => ({ ...quote, ask: Number.NaN }),
  (quote) => ({ ...quote, bid: quote.ask, ask: quote.bid - 0.001 * quote.bid }),
  (quote) => ({ ...quote, at: quote.at + 120_000 }),
  (quote) => ({ ...quote, bid: quote.bid * 1.1, ask: quote.ask * 1.1 }),
  (quote) => ({ ...quote, bid: quote.bid * 0.9, ask: quote.ask * 0.9 }),
]

/**
 * Sends quotes over a bad line under a virtual clock and returns the result. The clock runs for ten minutes after the
 * last quote.
 */
export function receive(instrument: Instrument, quotes: readonly Quote[], from: number, to: number, damage: Damage): Received {
  const sent = send(quotes, from, to, damage)
  const uptime = feedUptime()
  const series = quoteSeries(instrument, uptime)
  const rows: Row[] = []
  const accepted: Quote[] = []
  const verdicts: Partial<Record<Verdict, number>> = {}
  let closeAt = from
  const closeUntil = (now: number) => {
    for (; closeAt <= now; closeAt += heartbeatMs) rows.push(...rowsOf(series.close(closeAt).whole))
  }
  for (const { at, quote, number, down, announced } of sent.arrivals) {
    closeUntil(at)
    if (down) uptime.down(at)
    else uptime.heard(at)
    if (announced !== undefined) series.announce(announced, at)
    if (!quote) continue
    const verdict = series.take(quote, at, number)
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
    if (verdict === 'accepted') accepted.push(quote)
  }
  closeUntil(to + 600_000)
  const arrived = sent.arrivals.flatMap(({ quote }) => quote ?? [])
  return { rows, accepted, arrived, verdicts, lost: series.lost(to + 600_000), ...sent }
}

function send(quotes: readonly Quote[], from: number, to: number, { seed, numbered, lossShare, cuts }: Damage) {
  const next = newRandom(seed)
  const isCut = (at: number) => cuts.some((cut) => at >= cut.from && at < cut.to)
  const arrivals: Arrival[] = cuts.filter(({ told }) => told).map((cut) => ({ at: cut.from, down: true }))
  const missing: Quote[] = []
  const counts = { doubled: 0, delayed: 0, bad: 0 }
  const chance = (share: number) => uniform(next) < share
  const come = (at: number, quote: Quote, number?: number) => {
    const isThrough = !isCut(at)
    if (isThrough) arrivals.push({ at, quote, number: numbered ? number : undefined })
    return isThrough
  }

  let sentSoFar = -1
  for (let at = from; at < to + 600_000; at += heartbeatMs) {
    while (sentSoFar + 1 < quotes.length && quotes[sentSoFar + 1].at <= at) sentSoFar++
    if (!isCut(at)) arrivals.push({ at, announced: numbered && sentSoFar >= 0 ? sentSoFar : undefined })
  }
  quotes.forEach((quote, number) => {
    const isLate = chance(delayedShare)
    if (isLate) counts.delayed++
    const at = quote.at + latency(next) + (isLate ? Math.floor(uniform(next) * 3000) : 0)
    if (chance(addedShare)) counts.bad += Number(come(at, spoiled(quote, next)))
    if (numbered && chance(replacedShare)) {
      counts.bad += Number(come(at, spoiled(quote, next), number))
      missing.push(quote)
      return
    }
    if (chance(lossShare) || !come(at, quote, number)) missing.push(quote)
    else if (chance(doubledShare)) counts.doubled += Number(come(at + Math.floor(uniform(next) * 1500), quote, number))
  })
  return { arrivals: arrivals.sort((a, b) => a.at - b.at), missing, ...counts }
}

const latency = (next: Random): number => 20 + Math.floor(uniform(next) * 180)
const spoiled = (quote: Quote, next: Random): Quote => spoils[next() % spoils.length](quote)

const rowsOf = ({ time, open, high, low, close, volume }: ReturnType<ReturnType<typeof quoteSeries>['close']>['whole']): Row[] =>
  [...time].map((at, i) => [at, open[i], high[i], low[i], close[i], volume[i]])

/** Bars of undamaged quotes, computed plainly: each minute's first, highest, lowest and last bid, and the number of quotes. */
export function cleanRows(quotes: readonly Quote[]): Row[] {
  const minutes = Map.groupBy(quotes, ({ at }) => at - (at % minuteMs))
  return [...minutes].map(([time, each]) => {
    const bids = each.map(({ bid }) => bid)
    return [time, bids[0], Math.max(...bids), Math.min(...bids), bids[bids.length - 1], bids.length]
  })
}
