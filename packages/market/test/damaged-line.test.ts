import { cleanRows, cutsOf, type Damage, goldDay, goldens, type Received, receive, recordedHours, recordedMinutes } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { findInstrument, type Quote } from '../src/index.ts'
import type { Instrument } from '../src/instrument.ts'
import { touches } from '../src/quotes/quote-series.ts'
import { minuteMs } from '../src/time-spans.ts'

const eurusd = findInstrument('EURUSD')!

const { gold, open, close, bars, quotes: day } = goldDay(7)

/** Compares the bars built from received quotes with those of the sent quotes, and returns the figures. */
function compare(instrument: Instrument, quotes: readonly Quote[], from: number, to: number, damage: Damage) {
  const received = receive(instrument, quotes, from, to, damage)
  const { rows, lost, missing, accepted } = received
  const clean = cleanRows(quotes)
  const hurt = clean.filter(([time]) => touches(lost, time))
  expect(rows, 'bars outside the lost intervals').toEqual(clean.filter(([time]) => !touches(lost, time)))
  const unlisted = missing.filter(({ at }) => !lost.some((each) => each.from <= at && at <= each.to))
  expect(unlisted, 'quotes lost outside the lost intervals').toEqual([])
  const truth = new Set(quotes.map(({ at, bid, ask }) => `${at} ${bid} ${ask}`))
  expect(
    accepted.filter(({ at, bid, ask }) => !truth.has(`${at} ${bid} ${ask}`)),
    'accepted quotes that were never sent',
  ).toEqual([])
  expect(
    accepted.every(({ at }, i) => i === 0 || at > accepted[i - 1].at),
    'accepted quotes ascend',
  ).toBe(true)
  return figuresOf(quotes, clean.length, hurt.length, received)
}

const figuresOf = (quotes: readonly Quote[], minutes: number, listed: number, { missing, doubled, delayed, bad, verdicts }: Received) => {
  const { price = 0, crossed = 0, ahead = 0, jump = 0 } = verdicts
  return {
    quotes: quotes.length,
    minutes,
    lost: missing.length,
    doubled,
    delayed,
    bad,
    quarantined: price + crossed + ahead + jump,
    listed,
  }
}

describe('a simulated day of gold over a bad line', () => {
  it('has a bar with the same prices for each minute of the simulated market', () => {
    const rows = cleanRows(day).map((row) => row.slice(0, 5))
    expect(rows).toEqual([...bars.time].map((time, i) => [time, bars.open[i], bars.high[i], bars.low[i], bars.close[i]]))
    expect(
      day.every(({ at }, i) => i === 0 || at > day[i - 1].at),
      'no two quotes at the same time',
    ).toBe(true)
  })

  it('gives the clean bars outside the listed lost intervals: numbered quotes with 1 % lost, duplicates, late and false quotes, three cuts', () => {
    const damage = { seed: 1, numbered: true, lossShare: 0.01, cuts: cutsOf(open + 6 * 60 * minuteMs) }
    const figures = compare(gold, day, open, close, damage)
    expect(figures).toEqual({
      bad: 211,
      delayed: 1122,
      doubled: 770,
      listed: 369,
      lost: 472,
      minutes: 1380,
      quarantined: 211,
      quotes: 39341,
    })
    expect(figures.quarantined).toBe(figures.bad)
  })

  it('gives the clean bars outside the cuts when no single quote is lost and quotes have no numbers', () => {
    const damage = { seed: 2, numbered: false, lossShare: 0, cuts: cutsOf(open + 6 * 60 * minuteMs) }
    const figures = compare(gold, day, open, close, damage)
    expect(figures).toEqual({
      bad: 148,
      delayed: 1144,
      doubled: 770,
      listed: 9,
      lost: 50,
      minutes: 1380,
      quarantined: 148,
      quotes: 39341,
    })
    expect(figures.quarantined).toBe(figures.bad)
  })

  const seeds = process.env.ASSAY_PROVE ? Array.from({ length: 30 }, (_, i) => i + 1) : [11]
  it.each(seeds)('gives the clean bars of another day over another bad line (%i)', (seed) => {
    const { quotes } = goldDay(seed)
    const numbered = seed % 3 !== 0
    const damage = { seed: 100 + seed, numbered, lossShare: numbered ? 0.01 : 0, cuts: cutsOf(open + (seed % 20) * 60 * minuteMs) }
    const figures = compare(gold, quotes, open, close, damage)
    expect(figures.quarantined).toBe(figures.bad)
  })

  it('gives every bar over a line that only delays quotes', () => {
    expect(compare(gold, day, open, close, { seed: 3, numbered: false, lossShare: 0, cuts: [] }).listed).toBe(1)
  })
})

if (goldens) {
  it('bars built from recorded ticks equal the provider’s own candles', () => {
    const older = recordedHours(goldens!).slice(0, 2)
    const candles = recordedMinutes(goldens!).filter(([time]) => older.some(({ start }) => time >= start && time < start + 60 * minuteMs))
    expect(candles.length).toBe(120)
    expect(older.flatMap(({ quotes }) => cleanRows(quotes).map((row) => row.slice(0, 5)))).toEqual(candles)
  })

  describe.each(recordedHours(goldens))('the recorded hour $name over a bad line', ({ start, quotes }) => {
    it('gives the clean bars outside the listed lost intervals', () => {
      const to = start + 60 * minuteMs
      const numbered = compare(eurusd, quotes, start, to, { seed: 4, numbered: true, lossShare: 0.01, cuts: cutsOf(start) })
      const plain = compare(eurusd, quotes, start, to, { seed: 5, numbered: false, lossShare: 0, cuts: cutsOf(start) })
      expect(numbered.lost).toBeGreaterThan(quotes.length / 100)
      expect(plain.listed, 'one minute at the beginning and eight that the cuts touch').toBeLessThanOrEqual(9)
      expect([numbered.quarantined, plain.quarantined]).toEqual([numbered.bad, plain.bad])
    })
  })
} else {
  it('skips recorded ticks because ASSAY_GOLDENS is not set', () => expect(goldens).toBeUndefined())
}
