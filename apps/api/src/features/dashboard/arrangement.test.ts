import { dashboardParts, firstHelps } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { type DashboardFacts, dashboardOf } from './arrangement.ts'

const nothing: DashboardFacts = { answers: {}, verify: false, steps: false, broker: false, strategy: false, totp: false }
const partsFor = (...firstHelp: NonNullable<DashboardFacts['answers']['4']>['firstHelp']) =>
  dashboardOf({ ...nothing, answers: { '4': { firstHelp } } }).parts

describe('the order of the dashboard', () => {
  it('without an answer begins with what was begun', () => {
    expect(dashboardOf(nothing).parts).toEqual(['continue', 'checklist', 'strategies', 'learn', 'data'])
  })

  it('begins with what the answer asks for', () => {
    expect(partsFor('test-idea')).toEqual(['continue', 'strategies', 'checklist', 'learn', 'data'])
    expect(partsFor('learn')).toEqual(['learn', 'continue', 'checklist', 'strategies', 'data'])
    expect(partsFor('find-strategy')).toEqual(['strategies', 'continue', 'checklist', 'learn', 'data'])
    expect(partsFor('alerts')).toEqual(['data', 'continue', 'checklist', 'strategies', 'learn'])
    expect(partsFor('news')).toEqual(['data', 'continue', 'checklist', 'strategies', 'learn'])
    expect(partsFor('review-mt5')).toEqual(['checklist', 'continue', 'strategies', 'learn', 'data'])
  })

  it('follows two answers in the order in which they were given', () => {
    expect(partsFor('learn', 'test-idea')).toEqual(['learn', 'continue', 'strategies', 'checklist', 'data'])
    expect(partsFor('test-idea', 'learn')).toEqual(['continue', 'strategies', 'learn', 'checklist', 'data'])
  })

  it('has every part once, whatever the answers', () => {
    for (const one of firstHelps)
      for (const other of firstHelps) expect(partsFor(one, other).toSorted(), `${one}, ${other}`).toEqual(dashboardParts.toSorted())
  })
})

describe('the checklist', () => {
  it('says of each step whether it is done', () => {
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

describe('the symbol', () => {
  it('is the first market that was chosen, else the first instrument', () => {
    expect(dashboardOf({ ...nothing, answers: { '2': { markets: ['USDJPY', 'XAUUSD'] } } }).symbol).toBe('USDJPY')
    expect(dashboardOf(nothing).symbol).toBe('XAUUSD')
  })
})
