import { type Bars, dayMs, findInstrument, hourMs, resample, simulateBars, sliceBars, type Timeframe } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { type Clock, csvLines, header, judgeLines } from '../test/csv-file.ts'
import { findZone } from './find-zone.ts'
import { zoneId } from './zone.ts'

const clock = (zone: string, hoursAhead = 0): Clock => ({ zone, hoursAhead })
const utc = clock('UTC')
const server = clock('America/New_York', 7)

const barsOf = (symbol: string, from: string, to: string, timeframe: Timeframe = '15min'): Bars =>
  resample(
    simulateBars({ instrument: findInstrument(symbol)!, from: Date.parse(from), to: Date.parse(to), seed: 3 }),
    timeframe,
    'new-york',
  )

const year = {
  XAUUSD: barsOf('XAUUSD', '2021-01-04', '2021-12-31', '1h'),
  EURUSD: barsOf('EURUSD', '2021-01-04', '2021-12-31', '1h'),
}

const judged = (bars: Bars, written: Clock, suffix = '', options = {}) => judgeLines([header, ...csvLines(bars, written, suffix)], options)

describe('the time zone of a year of bars', () => {
  const clocks: [string, Clock][] = [
    ['utc', utc],
    ['new-york', clock('America/New_York')],
    ['new-york+7', server],
    ['utc-5', clock('UTC', -5)],
    ['utc+2', clock('UTC', 2)],
    ['utc+3', clock('UTC', 3)],
    ['utc+8', clock('UTC', 8)],
    ['london', clock('Europe/London')],
    ['london-5', clock('Europe/London', -5)],
    ['london+1', clock('Europe/Paris')],
    ['london+2', clock('Europe/Athens')],
    ['utc+5:30', clock('Asia/Kolkata')],
  ]
  for (const symbol of ['XAUUSD', 'EURUSD'] as const) {
    it.each(clocks)(`is found to be %s (${symbol}) and returns the original instants`, (id, written) => {
      const { zone, bars, causes } = judged(year[symbol], written)
      expect([zoneId(zone.zone), zone.confidence, causes]).toEqual([id, 'proven', []])
      expect(bars.time).toEqual(year[symbol].time)
    })
  }

  it('is found even if the file says UTC', () => {
    const { zone, evidence, bars } = judged(year.XAUUSD, server, '+00:00')
    expect([zoneId(zone.zone), zone.confidence]).toEqual(['new-york+7', 'proven'])
    expect(bars.time).toEqual(year.XAUUSD.time)
    expect(
      evidence.some((sentence) => /^Read as UTC, as the file says, 0 of \d+ fit\.$/.test(sentence)),
      evidence.join(' '),
    ).toBe(true)
  })

  it('is the one that the user chooses, with a figure for how badly it fits', () => {
    const { zone } = judged(year.EURUSD, server, '', { timeZone: { rule: 'utc', ahead: 0 } })
    expect([zoneId(zone.zone), zone.confidence, zone.fits[0].share]).toEqual(['utc', 'chosen', 0])
    expect(zoneId(zone.fits[1].zone), 'for comparison, the correct zone').toBe('new-york+7')
  })

  it('of HistData changes its rule at the end of 2018', () => {
    const bars = barsOf('EURUSD', '2018-02-01', '2019-11-30', '1h')
    const change = Date.UTC(2019, 0, 1)
    const at = bars.time.findIndex((time) => time >= change)
    const rows = [
      ...csvLines(sliceBars(bars, 0, at), clock('America/New_York')),
      ...csvLines(sliceBars(bars, at, bars.time.length), clock('Europe/London', -5)),
    ]
    const verdict = judgeLines([header, ...rows])
    expect([zoneId(verdict.zone.zone), verdict.zone.confidence]).toEqual(['histdata', 'proven'])
    expect(verdict.bars.time).toEqual(bars.time)
  })
})

describe('the time zone of few bars', () => {
  const winter = barsOf('XAUUSD', '2021-01-11', '2021-02-20')
  const days = barsOf('XAUUSD', '2021-07-12T12:00Z', '2021-07-15T12:00Z')

  it('is found without any summer bars when clocks with and without summer time agree', () => {
    const { zone, bars, evidence } = judged(winter, server)
    expect(zone.confidence).toBe('proven')
    expect(bars.time).toEqual(winter.time)
    expect(evidence.join(' ')).toContain('No pause of the file lies in summer')
  })

  it('is certain after three daily breaks of a metal', () => {
    const { zone, bars } = judged(days, utc, 'Z')
    expect([zoneId(zone.zone), zone.confidence]).toEqual(['utc', 'proven'])
    expect(bars.time).toEqual(days.time)
  })

  it('is doubtful when the file says UTC and its few breaks contradict it; the user has to choose', () => {
    const verdict = judged(days, server, 'Z')
    expect(verdict.zone.confidence).toBe('contradicted')
    expect(verdict.causes.map(({ code, remedy }) => [code, remedy])).toEqual([['TIME_ZONE_UNKNOWN', 'timeZone']])
    const chosen = judged(days, server, 'Z', { timeZone: { rule: 'new-york', ahead: 420 } })
    expect([chosen.causes, chosen.bars.time]).toEqual([[], days.time])
  })

  it('is taken from the file when nothing contradicts it', () => {
    const hours = barsOf('EURUSD', '2021-07-12T12:00Z', '2021-07-13T12:00Z')
    expect(judged(hours, utc, 'Z')).toMatchObject({ causes: [], zone: { confidence: 'stated' } })
  })

  it('has to be chosen by the user when neither the file nor its bars reveal it', () => {
    const hours = barsOf('EURUSD', '2021-07-12T12:00Z', '2021-07-13T12:00Z')
    const verdict = judged(hours, server)
    expect(verdict.zone.confidence).toBe('unknown')
    expect(verdict.causes.map(({ code }) => code)).toEqual(['TIME_ZONE_UNKNOWN'])
  })

  it('cannot be found from the bars of a market that never closes', () => {
    const time = Float64Array.from({ length: 2000 }, (_, i) => Date.UTC(2021, 0, 4) + i * hourMs)
    const flat = new Float64Array(2000).fill(5)
    const always = { time, open: flat, high: flat, low: flat, close: flat, volume: flat }
    expect(judged(always, utc).zone.confidence).toBe('unknown')
    expect(judged(always, utc, 'Z').zone.confidence).toBe('stated')
  })
})

describe('weekends that begin early', () => {
  // 20 weeks of summer, from Sunday 21:00 to Friday 21:00 UTC. In the first `early` of them the bars of Friday's last
  // six hours are missing.
  const timesWith = (early: number) =>
    Float64Array.from(
      Array.from({ length: 20 }, (_, week) => week).flatMap((week) =>
        Array.from({ length: 5 * 24 - (week < early ? 6 : 0) }, (_, i) => Date.UTC(2021, 4, 2, 21) + week * 7 * dayMs + i * hourMs),
      ),
    )

  it.each([
    [0, 19, 'proven'],
    [4, 15, 'proven'],
    [5, 14, 'likely'],
    [9, 10, 'likely'],
    [10, 9, 'unknown'],
  ] as const)('with %i of 19 early, %i fit and the zone is %s', (early, fit, confidence) => {
    const finding = findZone(timesWith(early), hourMs, 'none')
    expect([finding.fits[0].summer, finding.weekends, finding.confidence]).toEqual([fit, 19, confidence])
  })
})
