import { dayMs, findInstrument, hourMs, londonOffset, newYorkOffset, sessionsBetween } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { usualBrokerTime } from '../../../test/terminal.ts'
import { brokerClock, brokerInstant, brokerZoneLabel, clockFault } from './broker-clock.ts'
import { suggestedSymbol } from './suggested-symbol.ts'

const euro = findInstrument('EURUSD')!

/** The trading hours of currencies within a year, as a broker's clock shows them. */
function hourBars(until: number, brokerTime: (utc: number) => number, days = 365): number[] {
  const bars: number[] = []
  for (const { open, close } of sessionsBetween(euro, until - days * dayMs, until))
    for (let at = open; at + hourMs <= Math.min(close, until); at += hourMs) bars.push(brokerTime(at))
  return bars
}

/** Athens changes its clocks on the same nights as London. */
const athens = (utc: number) => utc + londonOffset(utc) + 2 * hourMs
const clocks: [name: string, brokerTime: (utc: number) => number, zone: string][] = [
  ['UTC+2 and UTC+3 with the American summer time', usualBrokerTime, 'new-york+7'],
  ['UTC+2 and UTC+3 with the European summer time', athens, 'london+2'],
  ['UTC', (utc) => utc, 'utc'],
  ['New York', (utc) => utc + newYorkOffset(utc), 'new-york'],
]
const nows = ['2024-01-17T12:00:00Z', '2024-03-20T12:00:00Z', '2024-07-17T12:00:00Z', '2024-10-30T12:00:00Z'].map(Date.parse)

describe.each(clocks)('a broker on %s', (_name, brokerTime, zone) => {
  it.each(nows)('is recognised by its weekends at %d', (now) => {
    const report = { brokerTime: brokerTime(now), utcTime: now, hourBars: hourBars(now, brokerTime) }
    expect(brokerClock(report)).toEqual({ zone, proven: true })
    expect(clockFault(zone, report)).toBeUndefined()
  })

  it('has its times converted to the right instants, in every week of a year', () => {
    for (const at of hourBars(nows[3], brokerTime)) {
      const utc = brokerInstant(zone, at)
      expect(brokerTime(utc)).toBe(at)
    }
  })

  it("is refused when the terminal's clock is an hour off", () => {
    for (const wrong of [-hourMs, hourMs]) {
      const report = { brokerTime: brokerTime(nows[2]), utcTime: nows[2] + wrong, hourBars: hourBars(nows[2], brokerTime) }
      expect(brokerClock(report)).toEqual({ fault: expect.stringMatching(/weekends in its bars say UTC/) })
      expect(clockFault(zone, report)).toContain('The terminal now says')
    }
  })
})

it('the evidence names both clocks and the Friday close that the wrong one implies', () => {
  const now = nows[0]
  const { fault } = brokerClock({ brokerTime: usualBrokerTime(now), utcTime: now + hourMs, hourBars: hourBars(now, usualBrokerTime) }) as {
    fault: string
  }
  expect(fault).toContain("its broker's clock is at UTC+1. The 5")
  expect(fault).toContain('say UTC+2 (New York + 7 h): read at UTC+1, the market would close on Friday at 18:00 New York and not at 17:00.')
})

describe('without weekends as evidence', () => {
  it.each([
    ['2024-01-17T12:00:00Z', 2, 'new-york+7'],
    ['2024-07-17T12:00:00Z', 3, 'new-york+7'],
    ['2024-07-17T12:00:00Z', 2, 'utc+2'],
    ['2024-07-17T12:00:00Z', 5.5, 'utc+5:30'],
    ['2024-07-17T12:00:00Z', 0, 'utc'],
  ])('at %s a clock %d hours ahead is accepted as reported', (now, hours, zone) => {
    const utcTime = Date.parse(now)
    expect(brokerClock({ brokerTime: utcTime + hours * hourMs, utcTime, hourBars: [] })).toEqual({ zone, proven: false })
  })

  it.each([20, 2.4])('a clock %d hours ahead is refused', (hours) => {
    expect(brokerClock({ brokerTime: nows[0] + hours * hourMs, utcTime: nows[0], hourBars: [] })).toEqual({ fault: expect.any(String) })
  })

  it('a deviation of one minute is accepted', () => {
    expect(brokerClock({ brokerTime: usualBrokerTime(nows[0]) + 60_000, utcTime: nows[0], hourBars: [] })).toMatchObject({
      zone: 'new-york+7',
    })
  })
})

it('a zone has a readable label', () => expect(brokerZoneLabel('new-york+7')).toBe('New York + 7 h'))

it.each([
  ['XAUUSD', 'XAUUSD'],
  ['XAUUSD.m', 'XAUUSD'],
  ['GOLD', 'XAUUSD'],
  ['Goldusd.', 'XAUUSD'],
  ['#EURUSD', 'EURUSD'],
  ['GBPUSDpro', 'GBPUSD'],
  ['US500', null],
  ['GOLDMAN', null],
  ['EURUSDFUTURE24', null],
])('the name %s suggests %s', (name, instrument) => expect(suggestedSymbol(name)).toBe(instrument))
