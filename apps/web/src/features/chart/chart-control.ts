import { type Bars, firstAtOrAfter } from '@assay/market'
import { joinBars, noBars } from './bars.ts'
import { type ChartView, openChartView, type Place, type ViewOptions } from './chart-view.ts'
import type { ChosenIndicator } from './chosen-indicators.ts'
import { fetchBars, isTraded } from './fetch-bars.ts'
import { type DrawnColumn, indicatorLines } from './indicator-lines.ts'
import { type Freshness, keepFresh } from './keep-fresh.ts'
import { type LiveCandle, withoutStored, withQuote } from './live-candles.ts'
import type { Seen } from './loaded-windows.ts'
import type { ChartMark } from './marked-candles.ts'
import type { ChartSeries } from './resolve-series.ts'
import { type Edge, seriesWindows } from './series-windows.ts'
import type { Stretch } from './windows.ts'

export interface ChartQuote {
  bid: number
  ask: number
  at: number
}

/** What parts beside the chart show of it. */
export interface ChartState {
  /** The candles that are on the chart, those that grow among them. */
  bars: Bars
  left: Edge
  right: Edge
  /** Index of the bar that is read; null for the last one seen. */
  reading: number | null
  /** It was chosen by a key. */
  byKey: boolean
  columns: readonly DrawnColumn[]
  /** The indicators could not be computed, and why. */
  fault: string | null
  /** No more bars fit on the screen. */
  farthest: boolean
  /** Opening time of the last bar that was seen when the chart came to rest. */
  lastSeen: number | null
  /** The newest bar of the series is on the chart. */
  atEnd: boolean
  /** From when on the growing candle is known, where that is not its beginning. */
  since: number | null
  freshness: Freshness
}

export interface ChartOptions extends Pick<ViewOptions, 'digits' | 'zone' | 'onLayout'> {
  series: ChartSeries
  place: Place
  /** Told what is seen when the chart has come to rest somewhere else. */
  onRest: (seen: Stretch) => void
}

const retryMs = { waiting: 1500, offline: 5000 }

/** Joins the windows of a series, the live candle and the indicators with the drawn chart in `box`. */
export function openChart(box: HTMLElement, { series, place, digits, zone, onLayout, onRest }: ChartOptions) {
  const listeners = new Set<() => void>()
  let state: ChartState = {
    bars: noBars,
    left: 'loading',
    right: 'loading',
    reading: null,
    byKey: false,
    columns: [],
    fault: null,
    farthest: false,
    lastSeen: null,
    atEnd: false,
    since: null,
    freshness: 'fresh',
  }
  let target: Place = place
  let live: readonly LiveCandle[] = []
  let quote: ChartQuote | null = null
  let marks: readonly ChartMark[] = []
  let again: ReturnType<typeof setTimeout> | undefined
  let rest: Stretch | null = null

  const { symbol, timeframe, provider } = series
  const load = async (stretch: { from: number; to: number }, signal?: AbortSignal) => {
    const ask = { symbol, timeframe, provider, ...stretch }
    const past = { ...ask, to: Math.min(stretch.to, Date.now()) }
    return isTraded(past) ? ((await fetchBars(ask, signal))?.bars ?? null) : null
  }
  const windows = seriesWindows({ timeframe, load, gaps: series.gaps, first: series.first, last: series.last, now: Date.now, onChange })
  const view: ChartView = openChartView(box, { digits, zone, onLayout, onSeen, onRead })
  const lines = indicatorLines({ timeframe, digits, history: windows.history, onColumns })
  const fresh = keepFresh({ series, last: lastStored, live: () => live, onStored: windows.grow, onLive: setLive, onFreshness })

  function say(change: Partial<ChartState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function lastStored(): number | null {
    const { bars, right } = windows.loaded()
    return right === 'end' ? (bars.time.at(-1) ?? null) : null
  }

  /** The stored candles, and behind the newest of them those that the store does not have yet. */
  function shown(): Bars {
    const { bars, right } = windows.loaded()
    return right === 'end' && live.length > 0 ? joinBars([bars, barsOf(live)]) : bars
  }

  function onChange(change: 'jumped' | 'extended' | 'grown' | 'edge'): void {
    const { bars, left, right } = windows.loaded()
    retrySoon(left, right)
    if (change === 'edge') {
      say({ left, right })
      return
    }
    if (right === 'end' && bars.time.length > 0) live = withoutStored(live, bars.time[bars.time.length - 1])
    const all = shown()
    const read = state.reading === null ? null : state.bars.time[state.reading]
    const reading = read === null || change === 'jumped' ? null : all.time.indexOf(read)
    view.setBars(all, change !== 'extended')
    markPrices()
    say({ bars: all, left, right, reading: reading === -1 ? null : reading, since: sinceOf(live) })
    if (change === 'jumped') {
      view.go(target)
      fresh.now()
    }
    lines.draw(bars)
  }

  /** The bid and the ask; without quotes the last close. */
  function markPrices(): void {
    const { bars, right } = windows.loaded()
    const close = right === 'end' ? bars.close.at(-1) : undefined
    view.setPrices({ bid: quote?.bid ?? close ?? null, ask: quote?.ask ?? null })
  }

  /** Bars that are being fetched for us, and a server that does not answer, are asked again. */
  function retrySoon(...edges: Edge[]): void {
    clearTimeout(again)
    const trouble = edges.find((edge) => typeof edge === 'object')
    if (trouble && trouble.state !== 'refused') again = setTimeout(windows.retry, retryMs[trouble.state])
  }

  function onSeen(seen: Seen, settled: boolean): void {
    windows.look(seen, settled)
    const { left, right } = windows.loaded()
    const atEnd = right === 'end' && seen.to >= state.bars.time.length - 1
    const farthest = view.isFarthest()
    if (settled) tellRest()
    if (left !== state.left || right !== state.right || atEnd !== state.atEnd || farthest !== state.farthest)
      say({ left, right, atEnd, farthest })
  }

  function tellRest(): void {
    const times = view.seenTimes()
    if (!times || (times.from === rest?.from && times.to === rest.to)) return
    rest = times
    say({ lastSeen: times.to })
    onRest(times)
  }

  function onRead(reading: number | null): void {
    // The library tells that nothing is pointed at when the chart moves under a crosshair that a key has set.
    if (reading === null && state.byKey) return
    if (reading !== state.reading) say({ reading, byKey: false })
  }

  function onColumns(columns: readonly DrawnColumn[], fault: string | null): void {
    view.setLines(columns.flatMap(({ line }) => line ?? []))
    view.setMarks([...marks, ...columns.flatMap((column) => column.marks)])
    say({ columns, fault })
  }

  function onFreshness(freshness: Freshness): void {
    if (freshness !== state.freshness) say({ freshness })
  }

  function setLive(next: readonly LiveCandle[]): void {
    const last = lastStored()
    const kept = last === null ? next : withoutStored(next, last)
    if (kept === live) return
    live = kept
    if (last === null || live.length === 0) return
    const bars = shown()
    view.setBars(bars, true)
    say({ bars, since: sinceOf(live) })
  }

  function goTo(to: Place | 'first'): void {
    const next: Place = to === 'first' ? { around: series.home } : to
    target = next
    const { bars, right } = windows.loaded()
    const at = next === 'newest' ? Date.now() : 'around' in next ? next.around : next.from
    const isLoaded =
      next === 'newest' ? right === 'end' : bars.time.length > 0 && at >= bars.time[0] && at <= bars.time[bars.time.length - 1]
    if (isLoaded) view.go(next)
    else windows.jump(at)
  }

  goTo(place)
  return {
    series,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Leads to the newest bar, the first one known, or an instant. */
    goTo,
    /** A quote of the same source; null where there is none, or its source is another. */
    quote(next: ChartQuote | null): void {
      quote = next
      if (quote) setLive(withQuote(live, quote, timeframe))
      markPrices()
      fresh.quoted(quote !== null)
    },
    setIndicators(indicators: readonly ChosenIndicator[]): void {
      lines.choose(indicators)
      lines.draw(windows.loaded().bars)
    },
    /** Signs besides those of patterns. */
    setMarks(next: readonly ChartMark[]): void {
      marks = next
      view.setMarks([...marks, ...state.columns.flatMap((column) => column.marks)])
    },
    /** Reads the bar before or after the one that is read. */
    readNext(step: number): void {
      const { bars, reading } = state
      const count = bars.time.length
      if (count === 0) return
      const seen = view.seen()
      const start = reading ?? Math.min(count - 1, Math.floor(seen?.to ?? count - 1))
      const bar = Math.min(count - 1, Math.max(0, reading === null ? start : start + step))
      say({ reading: bar, byKey: true })
      view.readAt(bar, bars.close[bar])
    },
    stopReading(): void {
      view.stopReading()
      say({ reading: null, byKey: false })
    },
    pan: view.pan,
    zoom: view.zoom,
    seenTimes: view.seenTimes,
    atNewest: () => state.atEnd,
    retry: windows.retry,
    close(): void {
      clearTimeout(again)
      fresh.close()
      lines.close()
      windows.close()
      view.remove()
      listeners.clear()
    },
  }
}

export type ChartControl = ReturnType<typeof openChart>

/** Index of the bar whose figures are shown: the one that is read, else the last one that is seen. */
export function shownBar({ bars, reading, atEnd, lastSeen }: ChartState): number {
  const last = bars.time.length - 1
  if (reading !== null) return Math.min(reading, last)
  return atEnd || lastSeen === null ? last : Math.min(last, firstAtOrAfter(bars.time, lastSeen))
}

function sinceOf(live: readonly LiveCandle[]): number | null {
  const last = live.at(-1)
  return last && last.since > last.time ? last.since : null
}

function barsOf(candles: readonly LiveCandle[]): Bars {
  const column = (name: 'time' | 'open' | 'high' | 'low' | 'close') => Float64Array.from(candles, (candle) => candle[name])
  return {
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    // Quotes do not tell how much was traded.
    volume: new Float64Array(candles.length).fill(Number.NaN),
  }
}
