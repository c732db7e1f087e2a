import { describe, expect, it } from 'vitest'
import { findInstrument } from '../instrument.ts'
import { feedUptime, silenceMs } from './feed-uptime.ts'
import type { Quote } from './quote.ts'
import { graceMs, quoteSeries } from './quote-series.ts'

const eurusd = findInstrument('EURUSD')!
const start = Date.parse('2026-11-18T12:00Z')
const minute = 60_000
const quote = (at: number, bid = 1.1): Quote => ({ symbol: 'EURUSD', bid, ask: bid + 0.0001, at: start + at, source: 'test' })

/** A series whose feed was heard since well before the start. */
function running() {
  const uptime = feedUptime()
  const series = quoteSeries(eurusd, uptime)
  uptime.heard(start - 10 * minute)
  const beat = (from: number, to: number) => {
    for (let at = from; at <= to; at += 5000) uptime.heard(start + at)
  }
  beat(-10 * minute, 0)
  const closed = (at: number) => {
    const { whole, partial } = series.close(start + at)
    return { whole: [...whole.time].map((time) => time - start), partial: [...partial.time].map((time) => time - start) }
  }
  const lost = (at: number) => series.lost(start + at).filter(({ reason }) => reason !== 'begin')
  return { uptime, series, beat, closed, lost, take: (each: Quote, number?: number) => series.take(each, each.at + 50, number) }
}

describe('minutes of a feed', () => {
  it('are quiet, not lost, while heartbeats arrive', () => {
    const { beat, take, closed, lost } = running()
    take(quote(0))
    beat(0, 5 * minute)
    expect(closed(5 * minute)).toEqual({ whole: [0], partial: [] })
    expect(lost(5 * minute)).toEqual([])
  })

  it('are lost from the last message on when the feed is silent', () => {
    const { beat, take, closed, lost } = running()
    beat(0, 30_000)
    take(quote(20_000))
    expect(closed(30_000 + silenceMs).whole, 'not settled yet').toEqual([])
    beat(90_000, 3 * minute)
    take(quote(95_000))
    expect(closed(3 * minute)).toEqual({ whole: [], partial: [0, minute] })
    expect(lost(3 * minute)).toEqual([{ from: start + 28_000, to: start + 92_000, reason: 'silent' }])
  })

  it('are lost from the moment the feed reports that it is down, however briefly', () => {
    const { uptime, beat, lost } = running()
    beat(0, 30_000)
    uptime.down(start + 31_000)
    expect(uptime.isUp(start + 31_000)).toBe(false)
    beat(33_000, minute)
    expect(lost(minute)).toEqual([{ from: start + 28_000, to: start + 35_000, reason: 'down' }])
  })

  it('are lost before the first message', () => {
    const uptime = feedUptime()
    const series = quoteSeries(eurusd, uptime)
    uptime.heard(start + 30_000)
    series.take(quote(31_000), start + 31_000)
    for (let at = 30_000; at <= 3 * minute; at += 5000) uptime.heard(start + at)
    expect([...series.close(start + 3 * minute).partial.time]).toEqual([start])
    expect(series.lost(start + 3 * minute)[0]).toMatchObject({ to: expect.any(Number), reason: 'begin' })
  })

  it('are not lost while the market is closed', () => {
    const uptime = feedUptime()
    const series = quoteSeries(eurusd, uptime)
    const friday = Date.parse('2026-11-20T21:59:55Z')
    uptime.heard(Date.parse('2026-11-16T00:00Z'))
    series.forget(friday)
    uptime.forget(friday)
    for (let at = friday - 60_000; at <= friday; at += 5000) uptime.heard(at)
    uptime.forget(friday)
    uptime.heard(Date.parse('2026-11-22T21:59:50Z'))
    const [lost, ...more] = series.lost(Date.parse('2026-11-22T21:59:55Z'))
    expect(more).toEqual([])
    expect(lost).toEqual({ from: friday - 2000, to: Date.parse('2026-11-20T21:59:59.999Z'), reason: 'silent' })
  })

  it('wait for a late quote, and list one that arrives too late as lost', () => {
    const { beat, take, series, closed, lost } = running()
    take(quote(10_000))
    take(quote(62_000))
    beat(0, minute + graceMs - 1)
    expect(take(quote(59_000)), 'its minute is over but not closed').toBe('late')
    beat(minute, 2 * minute)
    expect(closed(2 * minute).whole).toEqual([0])
    series.take(quote(58_000), start + 2 * minute)
    expect(lost(2 * minute)).toEqual([{ from: start + 58_000, to: start + 58_000, reason: 'late' }])
  })
})

describe('the time covered by bars', () => {
  it('is every settled minute in which nothing is lost, including quiet ones', () => {
    const { uptime, beat, series } = running()
    series.close(start)
    beat(0, 4 * minute)
    uptime.down(start + 4 * minute)
    beat(4 * minute + 5000, 8 * minute)
    const [first, ...more] = series.close(start + 8 * minute).held
    expect(first[1], 'two seconds before the feed went down').toBe(start + 3 * minute)
    expect(more).toEqual([[start + 5 * minute, start + 7 * minute]])
  })
})

describe('minutes of a feed whose clock was set a day ahead and back', () => {
  it('are built and closed again at once, and silence is detected again', () => {
    const { uptime, series, beat, closed, lost } = running()
    const day = 86_400_000
    beat(0, minute)
    beat(day, day + 2 * minute)
    series.take(quote(day), start + day)
    series.close(start + day + 2 * minute)
    beat(minute, 3 * minute)
    expect(series.take(quote(minute + 1000), start + minute + 1000)).toBe('accepted')
    expect(closed(3 * minute)).toEqual({ whole: [minute], partial: [] })
    expect(lost(3 * minute)).toEqual([])
    expect(uptime.isUp(start + 3 * minute + silenceMs + 1)).toBe(false)
    expect(uptime.settledUntil(start + 3 * minute)).toBe(start + 3 * minute)
  })
})

describe('numbered quotes', () => {
  it('are lost before the first number that is received', () => {
    const { beat, take, series, closed } = running()
    beat(0, 3 * minute)
    take(quote(minute + 10_000), 7)
    take(quote(2 * minute), 8)
    expect(series.lost(start + 3 * minute)).toContainEqual({ from: expect.any(Number), to: start + minute + 10_000, reason: 'begin' })
    beat(3 * minute, 4 * minute)
    take(quote(4 * minute), 9)
    expect(closed(4 * minute)).toEqual({ whole: [2 * minute], partial: [minute] })
  })

  it('reveal a quote missing between two that arrived', () => {
    const { beat, take, closed, lost } = running()
    take(quote(10_000), 1)
    take(quote(50_000), 3)
    take(quote(70_000), 4)
    beat(0, 2 * minute)
    expect(closed(2 * minute).partial).toEqual([0])
    expect(lost(2 * minute)).toEqual([{ from: start + 10_000, to: start + 50_000, reason: 'sequence' }])
  })

  it('are not missing if they arrive late', () => {
    const { beat, take, series, closed, lost } = running()
    series.announce(0, start - 1000)
    take(quote(10_000), 1)
    take(quote(50_000), 3)
    take(quote(40_000), 2)
    take(quote(70_000), 4)
    beat(0, 2 * minute)
    expect([closed(2 * minute).whole, lost(2 * minute)]).toEqual([[0], []])
  })

  it('are missing if they were quarantined', () => {
    const { beat, take, lost } = running()
    beat(0, minute)
    take(quote(10_000), 1)
    take(quote(20_000, 2), 2)
    take(quote(30_000), 3)
    expect(lost(minute)).toMatchObject([{ from: start + 10_000, to: start + 30_000 }])
  })

  it('keep a minute open until the next number, or a heartbeat with the last number, proves that none is missing', () => {
    const { beat, take, series, closed } = running()
    series.announce(0, start - 1000)
    take(quote(10_000), 1)
    beat(0, 3 * minute)
    expect(closed(3 * minute).whole, 'another may have been lost').toEqual([])
    series.announce(1, start + 2 * minute)
    expect(closed(3 * minute).whole).toEqual([0])
    series.announce(2, start + 3 * minute)
    expect(series.lost(start + 3 * minute).at(-1)).toEqual({ from: start + 2 * minute, to: start + 3 * minute, reason: 'sequence' })
  })

  it('are rejected when repeated with another price or time, however often', () => {
    const { take, series } = running()
    take(quote(1000), 1)
    take(quote(2000), 2)
    expect([take(quote(2000), 2), take(quote(1000), 1)], 'unchanged').toEqual(['duplicate', 'late'])
    for (let time = 0; time < 5; time++) {
      expect(take(quote(2000, 1.11), 2), 'another price').toBe('renumbered')
      expect(take(quote(3000 + time, 1.11), 2), 'another time').toBe('renumbered')
      expect(take(quote(1000, 1.09), 1), 'an earlier one').toBe('renumbered')
    }
    expect(series.last()).toEqual(quote(2000))
    expect(take(quote(2000, 1.11), 3), 'the next number at the same time').toBe('accepted')
  })

  it('are accepted from the third one in sequence on when the numbering restarts', () => {
    const { take } = running()
    for (let number = 1; number <= 5; number++) take(quote(1000 * number), number)
    const anew = [1, 2, 3, 4].map((number) => take(quote(60_000 + number, 1.11), number))
    expect(anew).toEqual(['renumbered', 'renumbered', 'accepted', 'accepted'])
    expect(take(quote(60_003, 1.12), 3)).toBe('renumbered')
  })

  it('are awaited for five minutes at most', () => {
    const { beat, take, series, closed } = running()
    series.announce(0, start - 1000)
    take(quote(10_000), 1)
    beat(0, 8 * minute)
    expect(closed(8 * minute).whole).toEqual([0])
  })

  it('may restart far below the highest number', () => {
    const { beat, take, lost } = running()
    beat(0, minute)
    take(quote(10_000), 1_000_000)
    take(quote(20_000), 1)
    take(quote(30_000), 2)
    expect(lost(minute)).toEqual([])
  })
})
