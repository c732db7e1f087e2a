import { describe, expect, it } from 'vitest'
import { findInstrument } from '../instrument.ts'
import { dayMs, minuteMs } from '../time-spans.ts'
import { feedUptime, silenceMs } from './feed-uptime.ts'
import type { Quote } from './quote.ts'
import { graceMs, quoteSeries } from './quote-series.ts'

const eurusd = findInstrument('EURUSD')!
const start = Date.parse('2026-11-18T12:00Z')
const quote = (at: number, bid = 1.1): Quote => ({ symbol: 'EURUSD', bid, ask: bid + 0.0001, at: start + at, source: 'test' })

/** A series whose feed was heard since well before the start. */
function running() {
  const uptime = feedUptime()
  const series = quoteSeries(eurusd, uptime)
  uptime.heard(start - 10 * minuteMs)
  const beat = (from: number, to: number) => {
    for (let at = from; at <= to; at += 5000) uptime.heard(start + at)
  }
  beat(-10 * minuteMs, 0)
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
    beat(0, 5 * minuteMs)
    expect(closed(5 * minuteMs)).toEqual({ whole: [0], partial: [] })
    expect(lost(5 * minuteMs)).toEqual([])
  })

  it('are lost from the last message on when the feed is silent', () => {
    const { beat, take, closed, lost } = running()
    beat(0, 30_000)
    take(quote(20_000))
    expect(closed(30_000 + silenceMs).whole, 'not settled yet').toEqual([])
    beat(90_000, 3 * minuteMs)
    take(quote(95_000))
    expect(closed(3 * minuteMs)).toEqual({ whole: [], partial: [0, minuteMs] })
    expect(lost(3 * minuteMs)).toEqual([{ from: start + 28_000, to: start + 92_000, reason: 'silent' }])
  })

  it('are lost from the moment the feed reports that it is down, however briefly', () => {
    const { uptime, beat, lost } = running()
    beat(0, 30_000)
    uptime.down(start + 31_000)
    expect(uptime.isUp(start + 31_000)).toBe(false)
    beat(33_000, minuteMs)
    expect(lost(minuteMs)).toEqual([{ from: start + 28_000, to: start + 35_000, reason: 'down' }])
  })

  it('are lost before the first message', () => {
    const uptime = feedUptime()
    const series = quoteSeries(eurusd, uptime)
    uptime.heard(start + 30_000)
    series.take(quote(31_000), start + 31_000)
    for (let at = 30_000; at <= 3 * minuteMs; at += 5000) uptime.heard(start + at)
    expect([...series.close(start + 3 * minuteMs).partial.time]).toEqual([start])
    expect(series.lost(start + 3 * minuteMs)[0]).toMatchObject({ to: expect.any(Number), reason: 'begin' })
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
    beat(0, minuteMs + graceMs - 1)
    expect(take(quote(59_000)), 'its minute is over but not closed').toBe('late')
    beat(minuteMs, 2 * minuteMs)
    expect(closed(2 * minuteMs).whole).toEqual([0])
    series.take(quote(58_000), start + 2 * minuteMs)
    expect(lost(2 * minuteMs)).toEqual([{ from: start + 58_000, to: start + 58_000, reason: 'late' }])
  })
})

describe('the time covered by bars', () => {
  it('is every settled minute in which nothing is lost, including quiet ones', () => {
    const { uptime, beat, series } = running()
    series.close(start)
    beat(0, 4 * minuteMs)
    uptime.down(start + 4 * minuteMs)
    beat(4 * minuteMs + 5000, 8 * minuteMs)
    const [first, ...more] = series.close(start + 8 * minuteMs).held
    expect(first[1], 'two seconds before the feed went down').toBe(start + 3 * minuteMs)
    expect(more).toEqual([[start + 5 * minuteMs, start + 7 * minuteMs]])
  })
})

describe('minutes of a feed whose clock was set a day ahead and back', () => {
  it('are built and closed again at once, and silence is detected again', () => {
    const { uptime, series, beat, closed, lost } = running()
    beat(0, minuteMs)
    beat(dayMs, dayMs + 2 * minuteMs)
    series.take(quote(dayMs), start + dayMs)
    series.close(start + dayMs + 2 * minuteMs)
    beat(minuteMs, 3 * minuteMs)
    expect(series.take(quote(minuteMs + 1000), start + minuteMs + 1000)).toBe('accepted')
    expect(closed(3 * minuteMs)).toEqual({ whole: [minuteMs], partial: [] })
    expect(lost(3 * minuteMs)).toEqual([])
    expect(uptime.isUp(start + 3 * minuteMs + silenceMs + 1)).toBe(false)
    expect(uptime.settledUntil(start + 3 * minuteMs)).toBe(start + 3 * minuteMs)
  })
})

describe('numbered quotes', () => {
  it('are lost before the first number that is received', () => {
    const { beat, take, series, closed } = running()
    beat(0, 3 * minuteMs)
    take(quote(minuteMs + 10_000), 7)
    take(quote(2 * minuteMs), 8)
    expect(series.lost(start + 3 * minuteMs)).toContainEqual({ from: expect.any(Number), to: start + minuteMs + 10_000, reason: 'begin' })
    beat(3 * minuteMs, 4 * minuteMs)
    take(quote(4 * minuteMs), 9)
    expect(closed(4 * minuteMs)).toEqual({ whole: [2 * minuteMs], partial: [minuteMs] })
  })

  it('reveal a quote missing between two that arrived', () => {
    const { beat, take, closed, lost } = running()
    take(quote(10_000), 1)
    take(quote(50_000), 3)
    take(quote(70_000), 4)
    beat(0, 2 * minuteMs)
    expect(closed(2 * minuteMs).partial).toEqual([0])
    expect(lost(2 * minuteMs)).toEqual([{ from: start + 10_000, to: start + 50_000, reason: 'sequence' }])
  })

  it('are not missing if they arrive late', () => {
    const { beat, take, series, closed, lost } = running()
    series.announce(0, start - 1000)
    take(quote(10_000), 1)
    take(quote(50_000), 3)
    take(quote(40_000), 2)
    take(quote(70_000), 4)
    beat(0, 2 * minuteMs)
    expect([closed(2 * minuteMs).whole, lost(2 * minuteMs)]).toEqual([[0], []])
  })

  it('are missing if they were quarantined', () => {
    const { beat, take, lost } = running()
    beat(0, minuteMs)
    take(quote(10_000), 1)
    take(quote(20_000, 2), 2)
    take(quote(30_000), 3)
    expect(lost(minuteMs)).toMatchObject([{ from: start + 10_000, to: start + 30_000 }])
  })

  it('keep a minute open until the next number, or a heartbeat with the last number, proves that none is missing', () => {
    const { beat, take, series, closed } = running()
    series.announce(0, start - 1000)
    take(quote(10_000), 1)
    beat(0, 3 * minuteMs)
    expect(closed(3 * minuteMs).whole, 'another may have been lost').toEqual([])
    series.announce(1, start + 2 * minuteMs)
    expect(closed(3 * minuteMs).whole).toEqual([0])
    series.announce(2, start + 3 * minuteMs)
    expect(series.lost(start + 3 * minuteMs).at(-1)).toEqual({ from: start + 2 * minuteMs, to: start + 3 * minuteMs, reason: 'sequence' })
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
    beat(0, 8 * minuteMs)
    expect(closed(8 * minuteMs).whole).toEqual([0])
  })

  it('may restart far below the highest number', () => {
    const { beat, take, lost } = running()
    beat(0, minuteMs)
    take(quote(10_000), 1_000_000)
    take(quote(20_000), 1)
    take(quote(30_000), 2)
    expect(lost(minuteMs)).toEqual([])
  })
})
