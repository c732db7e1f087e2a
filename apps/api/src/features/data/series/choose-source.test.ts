import { findInstrument, minuteMs, sessionsBetween, type Timeframe, timeframeMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import type { Range } from '../store/ranges.ts'
import { chooseSource, type SourceQuestion } from './choose-source.ts'
import type { Source } from './source.ts'
import { countWhole } from './whole-candle-counts.ts'

const euro = findInstrument('EURUSD')!
const day = (date: number) => Date.UTC(2026, 6, date)
const range: Range = [day(6), day(11)]
/** A Wednesday. */
const now = day(29)

/** The opening times of the bars of a timeframe while the market trades. */
function barsIn(timeframe: Timeframe, held: readonly Range[]): Float64Array {
  const step = timeframeMs[timeframe]
  const times = held.flatMap(([from, to]) =>
    sessionsBetween(euro, from, to).flatMap(({ open, close }) => {
      const [start, end] = [Math.max(open, from), Math.min(close, to)]
      return Array.from({ length: Math.max(0, Math.floor((end - start) / step)) }, (_, i) => start + i * step)
    }),
  )
  return Float64Array.from(times)
}

interface Given {
  /** The time in which there are no bars, although it counts as held. */
  readonly without?: Range
  readonly kind?: Source['kind']
}

function source(provider: string, timeframe: Timeframe, held: Range[], { without, kind = 'imported' }: Given = {}): Source {
  const time = barsIn(timeframe, held).filter((at) => !without || at < without[0] || at >= without[1])
  return {
    provider,
    label: provider,
    kind,
    simulated: kind === 'simulated',
    instrument: euro,
    timeframe,
    held,
    bars: time.length,
    candles: async (boundary) => {
      const counts = countWhole(time, { instrument: euro, held, timeframe, boundary, unfinished: null })
      return [{ period: [day(1), day(32)], of: (wanted) => counts.get(wanted) ?? null }]
    },
    repaired: [],
    unfinished: null,
    version: '',
    versionOf: () => '',
    pieces: () => ({ kind: 'simulated', seed: 1, range }),
    load: () => Promise.reject(new Error('not to be read')),
  }
}

const all: Range[] = [[day(1), now]]
const simulator = source('simulator', '1min', all, { kind: 'simulated' })

const run = { timeframe: '15min', range, dayBoundary: 'new-york', question: { purpose: 'run' } } as const
const asked = (more: Partial<SourceQuestion>, ...sources: Source[]) => chooseSource(sources, { ...run, ...more }, now)
const chosen = async (...sources: Source[]) => (await asked({}, ...sources))?.source.provider

describe('the series that serves a run', () => {
  it('is the one that covers the range best', async () => {
    expect(await chosen(source('csv', '1min', [[day(8), now]]), source('dukascopy', '1min', all))).toBe('dukascopy')
    expect(await chosen(source('csv', '1min', all), source('dukascopy', '1min', [[day(8), now]]))).toBe('csv')
  })

  it('is compared by the candles that exist, not by the time that counts as held', async () => {
    expect(await chosen(source('csv', '1min', all, { without: [day(7), day(9)] }), source('dukascopy', '1min', all))).toBe('dukascopy')
  })

  it('is real rather than simulated, however little it covers', async () => {
    expect(await chosen(simulator, source('csv', '1min', [[day(10), now]]))).toBe('csv')
    expect(await chosen(simulator, source('csv', '1min', [[day(20), now]])), 'a real series without bars in the range').toBe('simulator')
  })

  it('has at least one whole candle, so a few minutes of pushed quotes do not win over an imported year', async () => {
    const quotes = source('push', '1min', [[day(10) + 3 * minuteMs, day(10) + 9 * minuteMs]])
    expect(await chosen(quotes, source('csv', '1min', [[day(1), day(7)]]))).toBe('csv')
    expect(await chosen(quotes), 'six minutes make no candle of 15 minutes').toBeUndefined()
    expect(await chosen(source('push', '1min', [[day(10), day(10) + 15 * minuteMs]]))).toBe('push')
  })

  it('is the finest of equally good ones, and the own kind of source before others', async () => {
    const fine = await asked({}, source('csv', '5min', all), source('csv', '1min', all))
    expect(fine?.source.timeframe).toBe('1min')
    const [pushed, fetched] = (['pushed', 'fetched'] as const).map((kind) => source(kind, '1min', all, { kind }))
    expect(await chosen(fetched, pushed)).toBe('pushed')
  })

  it('is never slower than requested, and its timeframe divides the requested one', async () => {
    expect(await chosen(source('csv', '1h', all))).toBeUndefined()
    expect(await chosen(source('csv', '10min', all))).toBeUndefined()
    expect(await chosen(source('csv', '15min', all))).toBe('csv')
  })

  it('says whether it covers the range up to now, and which part', async () => {
    const [before, after] = [day(6) - 30 * minuteMs, day(13)]
    expect(await asked({}, source('csv', '1min', [[before, after]]))).toMatchObject({ why: 'covers', covered: range })
    const partly = await asked({}, source('csv', '1min', [[before, day(9)]]))
    expect(partly).toMatchObject({ why: 'partly', covered: [day(6), day(9)] })
    const ahead: Range = [day(6), day(32)]
    expect(await asked({ range: ahead }, source('csv', '1min', all)), 'nobody holds the future').toMatchObject({ why: 'covers' })
    expect(await asked({}, simulator)).toMatchObject({ why: 'simulated' })
    expect(await asked({ question: { purpose: 'run', ask: 'csv' } }, simulator, source('csv', '1min', all))).toMatchObject({ why: 'asked' })
  })
})

describe('the series that a place shows', () => {
  const imported = source('csv', '1min', [[day(1), day(11)]])
  const pushed = source('push', '1min', [[now - 3 * 60 * minuteMs, now]], { kind: 'pushed' })
  const present = { timeframe: '15min', counted: '1h', range: undefined, question: { purpose: 'now', need: 100 } } as const

  it('keeps to the import while pushed quotes make too few candles', async () => {
    expect(await asked(present, pushed, imported)).toMatchObject({
      source: imported,
      why: 'old',
      covered: [day(1), day(10) + 21 * 60 * minuteMs],
    })
    expect(await asked(present, pushed)).toMatchObject({ source: pushed, why: 'few', covered: [now - 3 * 60 * minuteMs, now] })
  })

  it('turns to the pushed quotes once they make enough', async () => {
    const longer = source('push', '1min', [[day(22), now]], { kind: 'pushed' })
    expect(await asked(present, longer, imported)).toMatchObject({ source: longer, why: 'live' })
  })

  it('must be fine enough for everything that the place shows', async () => {
    expect(await asked(present, source('csv', '1h', all), simulator)).toMatchObject({ source: simulator })
    const daily = source('csv', '1D', [[day(1), now]])
    expect(await asked({ ...present, timeframe: '1D' }, daily), 'a daily series is counted by its days').toMatchObject({
      why: 'few',
      candles: 19,
    })
  })
})
