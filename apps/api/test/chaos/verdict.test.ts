import type { PriceAlert } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import type { FiringRow } from '../../src/tables/alerts.ts'
import type { Page } from './page.ts'
import { plainMarket } from './plain-market.ts'
import { type Evidence, verdictOf } from './verdict.ts'

const userId = 'ada'
const market = plainMarket()
const condition = { kind: 'crossingUp', side: 'mid', price: 110_010, upper: 0 } as const
market.take({ bid: 110_020, ask: 110_022, at: 0 })
market.add({ id: 'gold', userId, once: false, cooldownMs: 0, condition }, 0)
for (const [i, bid] of [110_020, 110_000, 110_009, 110_020].entries()) market.take({ bid, ask: bid + 2, at: i + 1 })

const row = {
  user_id: userId,
  seq: '1',
  id: 'firing',
  alert_id: 'gold',
  kind: 'alert',
  at: new Date(3),
  price: 1.1001,
} as FiringRow
const listed = [{ id: 'gold', ...condition, params: { price: 1.1001 }, status: 'active', triggerCount: 1 }] as unknown as PriceAlert[]
const shownAs = (id: string) => ({ id, alertId: 'gold', kind: 'alert', at: row.at.toISOString() })
const pageWith = (...shown: object[]) => ({ userId, shown, faults: [] }) as unknown as Page

const found = (more: Partial<Evidence> = {}) => {
  const lanes = [{ symbol: 'EURUSD', market, run: async () => {} }]
  const verdict = verdictOf({ lanes, listed, rows: [row], pages: [pageWith(shownAs(row.id))], ...more })
  return Object.entries(verdict).flatMap(([name, all]) => (all.length > 0 ? [name] : []))
}

describe('the comparison after the kills', () => {
  it('finds nothing if everything is correct', () => {
    expect(found()).toEqual([])
  })

  it.each<[string, Partial<Evidence>, string[]]>([
    ['an alert that is gone', { listed: [] }, ['lost']],
    ['a change that is gone', { listed: [{ ...listed[0], side: 'bid' }] }, ['lost']],
    ['a firing that is not there', { rows: [], pages: [pageWith()] }, ['missed']],
    ['a firing at another price', { rows: [{ ...row, price: 1.1002 }] }, ['missed', 'firedTwice']],
    ['one that is there twice', { rows: [row, { ...row, seq: '2' }] }, ['firedTwice', 'told']],
    ['a gap in the numbers', { rows: [{ ...row, seq: '2' }] }, ['firedTwice']],
    ['one of an alert that nobody made', { rows: [row, { ...row, seq: '2', alert_id: 'other' }] }, ['firedTwice', 'told']],
    ['one shown twice', { pages: [pageWith(shownAs(row.id), shownAs('again'))] }, ['shownTwice', 'told']],
    ['one not shown', { pages: [pageWith()] }, ['told']],
    ['what a page has noticed itself', { pages: [{ ...pageWith(shownAs(row.id)), faults: ['2 after 2'] } as Page] }, ['told']],
  ])('finds %s', (_, more, names) => {
    expect(found(more)).toEqual(names)
  })
})
