import { analysisOf } from '@assay/backtest'
import { findInstrument, hourMs, resample, simulateBars } from '@assay/market'
import { expect, it } from 'vitest'
import { analysisTold } from './analysis-told.ts'

const gold = findInstrument('XAUUSD')!
const end = Date.parse('2017-12-29T22:00Z')
const request = { symbol: 'XAUUSD', point: gold.point, provider: 'import', label: 'CSV import', simulated: false, others: [], events: null }
const barsSince = (from: number) => resample(simulateBars({ instrument: gold, seed: 7, from, to: end }), '15min', 'new-york')
const year = analysisOf({ ...request, bars: barsSince(Date.parse('2017-01-02T23:00Z')) })
const none = { trend: { ...year.trend, lines: [] }, momentum: { ...year.momentum, lines: [] }, averages: { ...year.averages, lines: [] } }

it('is told in the words of the analysis while its bars are of the last trading day', () => {
  const sunday = Date.parse('2017-12-31T20:00Z')
  expect(analysisTold(year, sunday, 'UTC')).toEqual({
    isPast: false,
    age: '46 h',
    headline: year.headline,
    summary: year.summary,
    warning: null,
  })
})

it('is told in the past tense, with year and age, once a trading day of market hours has gone by', () => {
  const { isPast, age, headline, summary, warning } = analysisTold(year, Date.parse('2026-11-28T12:00Z'), 'UTC')
  expect({ isPast, age, warning }).toEqual({ isPast: true, age: '8 years 11 months', warning: 'These bars end on Friday, 29 Dec 2017.' })
  expect(headline).toMatch(/^On 29 Dec 2017 XAUUSD (was (up|down) on|had no clear trend)/)
  expect(headline.toLowerCase().replace(/.*? (was|had) /, ''), 'it says what the analysis says').toBe(year.headline.toLowerCase())
  expect(summary).toMatch(/^It had closed at [\d,]+\.\d\d\. The last day used \d+ % of what was usual then\. Of \w+ votes \w+ pointed up, /)
  expect(`${headline} ${summary}`).not.toMatch(/\b(is|are|points?|today|now)\b/)
})

it('names the last day as the zone of the reader has it', () => {
  const { headline, warning } = analysisTold(year, Date.parse('2026-11-28T12:00Z'), 'Asia/Tokyo')
  expect([headline.slice(0, 14), warning]).toEqual(['On 30 Dec 2017', 'These bars end on Saturday, 30 Dec 2017.'])
})

it('counts none, and no votes neither way', () => {
  const told = (up: number, neutral: number, down: number, now: string) =>
    analysisTold({ ...year, counts: { up, neutral, down } }, Date.parse(now), 'UTC').summary.match(/Of \w+ votes (.*?)\./)?.[1]
  expect(told(8, 2, 0, '2026-11-28T12:00Z')).toBe('eight pointed up, none pointed down, two neither way')
  expect(told(0, 0, 11, '2026-11-28T12:00Z')).toBe('none pointed up, eleven pointed down')
})

it('says how many of the votes that point somewhere did better than the average bar', () => {
  const [line] = year.trend.lines
  const vote = (vote: 1 | 0, lower: number) => ({ ...line, vote, rate: { ...line.rate, lower, base: 0.5 } })
  const told = (...lines: (typeof line)[]) =>
    analysisTold({ ...year, ...none, trend: { ...year.trend, lines } }, Date.parse('2026-11-28T12:00Z'), 'UTC')
      .summary.split('. ')
      .at(-1)
  expect(told(vote(1, 0.6), vote(1, 0.4), vote(0, 0.6))).toBe('One of the two that pointed somewhere did better than the average bar.')
  expect(told(vote(1, 0.4), vote(1, 0.4))).toBe('None of the two that pointed somewhere did better than the average bar.')
  expect(told(vote(1, 0.4))).toBe('The one that pointed somewhere did not do better than the average bar.')
})

it('makes no sentence of no votes', () => {
  const few = analysisOf({ ...request, bars: barsSince(end - hourMs) })
  expect([few.headline, few.summary]).toEqual(['Too few bars for a trend.', 'Too few bars for any vote.'])
  const { headline, summary } = analysisTold({ ...year, ...none, range: null }, Date.parse('2026-11-28T12:00Z'), 'UTC')
  expect(headline).toBe('Too few bars for a trend.')
  expect(summary).toMatch(/^It had closed at [\d,.]+\. Too few bars for any vote\.$/)
})
