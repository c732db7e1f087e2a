import { dashboardParts, firstHelps } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { type DashboardFacts, dashboardOf } from './arrangement.ts'

const nothing: DashboardFacts = { answers: {}, chosen: undefined, verify: false, steps: false, broker: false, strategy: false, totp: false }
const partsFor = (...firstHelp: NonNullable<DashboardFacts['answers']['4']>['firstHelp']) =>
  dashboardOf({ ...nothing, answers: { '4': { firstHelp } } }).parts

describe('the order of the dashboard', () => {
  it('starts with the market if the question was not answered', () => {
    expect(dashboardOf(nothing).parts).toEqual([
      'clock',
      'watchlist',
      'alerts',
      'news',
      'events',
      'continue',
      'checklist',
      'strategies',
      'position',
      'learn',
      'data',
    ])
  })

  it('starts with what the answer asks for', () => {
    expect(partsFor('test-idea').slice(0, 3)).toEqual(['continue', 'strategies', 'clock'])
    expect(partsFor('learn').slice(0, 3)).toEqual(['learn', 'clock', 'watchlist'])
    expect(partsFor('find-strategy').slice(0, 2)).toEqual(['strategies', 'clock'])
    expect(partsFor('alerts').slice(0, 3)).toEqual(['alerts', 'watchlist', 'clock'])
    expect(partsFor('news').slice(0, 4)).toEqual(['news', 'events', 'watchlist', 'clock'])
    expect(partsFor('review-mt5').slice(0, 2)).toEqual(['checklist', 'clock'])
  })

  it('follows two answers in the order in which they were given', () => {
    expect(partsFor('learn', 'test-idea').slice(0, 3)).toEqual(['learn', 'continue', 'strategies'])
    expect(partsFor('test-idea', 'learn').slice(0, 3)).toEqual(['continue', 'strategies', 'learn'])
  })

  it('is the one that the user chose, whatever the answers; parts that are missing from it come last', () => {
    const chosen = { parts: ['data' as const, 'learn' as const], hidden: ['clock' as const], watchlist: null }
    const arranged = dashboardOf({ ...nothing, answers: { '4': { firstHelp: ['alerts'] } }, chosen })
    expect(arranged.parts.slice(0, 3)).toEqual(['data', 'learn', 'clock'])
    expect([arranged.hidden, arranged.arranged, arranged.parts.length]).toEqual([['clock'], true, dashboardParts.length])
  })

  it('has every part once, whatever the answers', () => {
    for (const one of firstHelps)
      for (const other of firstHelps) expect(partsFor(one, other).toSorted(), `${one}, ${other}`).toEqual(dashboardParts.toSorted())
  })
})

describe('the checklist', () => {
  it('shows for each step whether it is done', () => {
    const { checklist } = dashboardOf({ ...nothing, verify: true, steps: true, totp: true })
    expect(checklist).toEqual([
      { key: 'verify', done: true },
      { key: 'steps', done: true },
      { key: 'broker', done: false },
      { key: 'strategy', done: false },
      { key: 'totp', done: true },
    ])
  })
})

describe('the watchlist', () => {
  it('is the one that the user chose, else the markets of the answers, else the first instruments', () => {
    const answers = { '2': { markets: ['USDJPY'] } }
    expect(dashboardOf(nothing).watchlist).toEqual(['XAUUSD', 'EURUSD', 'USDINR'])
    expect(dashboardOf({ ...nothing, answers }).watchlist).toEqual(['USDJPY'])
    expect(dashboardOf({ ...nothing, answers, chosen: { parts: null, hidden: [], watchlist: [] } }).watchlist).toEqual([])
  })
})

describe('the symbol', () => {
  it('is the first market that was chosen, else the first instrument', () => {
    expect(dashboardOf({ ...nothing, answers: { '2': { markets: ['USDJPY', 'XAUUSD'] } } }).symbol).toBe('USDJPY')
    expect(dashboardOf(nothing).symbol).toBe('XAUUSD')
  })
})
