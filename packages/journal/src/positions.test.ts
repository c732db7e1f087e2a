import { minuteMs } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deal } from '../test/deals.ts'
import { closedOf } from './closed.ts'
import type { Deal } from './deal.ts'
import { netOf } from './deal.ts'
import { journalOf } from './positions.ts'

const netting = (...deals: Deal[]) => journalOf(deals, { hedging: false }).positions
const hedging = (...deals: Deal[]) => journalOf(deals, { hedging: true }).positions

describe('positions of a netting account', () => {
  it('combine an opening, an addition and partial closes, with mean fills weighted by lots', () => {
    const [position, ...others] = netting(
      deal({ ticket: '1', lots: 1, price: 2300, commission: -3.5 }),
      deal({ ticket: '2', at: 5, lots: 2, price: 2306, commission: -7 }),
      deal({ ticket: '3', at: 10, kind: 'sell', entry: 'out', lots: 1, price: 2310, profit: 600, commission: -3.5 }),
      deal({ ticket: '4', at: 60, kind: 'sell', entry: 'out', lots: 2, price: 2301, profit: -600, commission: -7, swap: -2.4 }),
    )
    expect(others).toEqual([])
    // (2300 + 2 × 2306) / 3 and (2310 + 2 × 2301) / 3, by hand.
    expect(position).toMatchObject({ id: '1', side: 'long', lots: 3, closedLots: 3, entryPrice: 2304, exitPrice: 2304, missing: null })
    expect(position).toMatchObject({ profit: 0, commission: -21, swap: -2.4, result: -23.4, deals: ['1', '2', '3', '4'] })
    expect(position.closedAt! - position.openedAt!).toBe(60 * minuteMs)
  })

  it('stay open until the last lot is closed', () => {
    const [position] = netting(
      deal({ ticket: '1', lots: 0.3 }),
      deal({ ticket: '2', at: 1, kind: 'sell', entry: 'out', lots: 0.1, profit: 5 }),
      deal({ ticket: '3', at: 2, kind: 'sell', entry: 'out', lots: 0.1, profit: 5 }),
    )
    expect(position).toMatchObject({ closedAt: null, lots: 0.3, closedLots: 0.2, result: 10 })
  })

  it('are reversed by one deal: the profit belongs to the old position, the commission is shared by lots', () => {
    const [long, short] = netting(
      deal({ ticket: '1', lots: 1 }),
      deal({ ticket: '2', at: 5, kind: 'sell', entry: 'inout', lots: 3, price: 2290, profit: -1000, commission: -10, swap: -1 }),
      deal({ ticket: '3', at: 9, kind: 'buy', entry: 'out', lots: 2, price: 2280, profit: 2000 }),
    )
    expect(long).toMatchObject({ side: 'long', lots: 1, result: -1004.33, commission: -3.33, swap: -1, deals: ['1', '2'] })
    expect(short).toMatchObject({ id: '2', side: 'short', lots: 2, entryPrice: 2290, exitPrice: 2280, commission: -6.67, result: 1993.33 })
  })

  it('say what is missing: an opening before the history, or a closing that is not in it', () => {
    const [first, second, third] = netting(
      deal({ ticket: '1', kind: 'sell', entry: 'out', profit: 40 }),
      deal({ ticket: '2', at: 1, kind: 'buy' }),
      deal({ ticket: '3', at: 2, kind: 'sell' }),
    )
    expect(first).toMatchObject({ side: 'long', missing: 'opening', openedAt: null, entryPrice: null, result: 40 })
    expect(second).toMatchObject({ side: 'long', missing: 'closing', closedAt: null })
    expect(third).toMatchObject({ side: 'short', missing: null, closedAt: null })
  })

  it('lose no money when more is closed than is known to have been opened', () => {
    const [position, ...others] = netting(
      deal({ ticket: '1', lots: 1 }),
      deal({ ticket: '2', at: 1, kind: 'sell', entry: 'out', lots: 2, profit: 30 }),
    )
    expect(others).toEqual([])
    expect(position).toMatchObject({ lots: 2, missing: 'opening', openedAt: null, result: 30 })
  })
})

describe('positions of a hedging account', () => {
  it('are kept apart by their tickets, on both sides of one symbol', () => {
    const [long, short] = hedging(
      deal({ ticket: '1', order: '71', position: '71' }),
      deal({ ticket: '2', at: 1, kind: 'sell', order: '72', position: '72' }),
      deal({ ticket: '3', at: 2, kind: 'sell', entry: 'out', position: '71', profit: 10 }),
      deal({ ticket: '4', at: 3, kind: 'buy', entry: 'outby', position: '72', profit: -4 }),
    )
    expect(long).toMatchObject({ side: 'long', result: 10, deals: ['1', '3'] })
    expect(short).toMatchObject({ side: 'short', result: -4, deals: ['2', '4'] })
  })

  it('are closed by deals that name no position: first the one with as many lots, else the oldest', () => {
    const [first, second] = hedging(
      deal({ ticket: '1', lots: 1 }),
      deal({ ticket: '2', at: 1, lots: 2 }),
      deal({ ticket: '3', at: 2, kind: 'sell', entry: 'out', lots: 2, profit: 20 }),
      deal({ ticket: '4', at: 3, kind: 'sell', entry: 'out', lots: 0.5, profit: 5 }),
    )
    expect(second).toMatchObject({ result: 20, closedLots: 2 })
    expect(first).toMatchObject({ result: 5, closedLots: 0.5, closedAt: null })
  })

  it('keep the lots that a later deal closes by name from one that names no position', () => {
    const [first, second] = hedging(
      deal({ ticket: '1', order: '71', position: '71' }),
      deal({ ticket: '2', at: 1, order: '72', position: '72' }),
      deal({ ticket: '3', at: 2, kind: 'sell', entry: 'out', profit: 10 }),
      deal({ ticket: '4', at: 3, kind: 'sell', entry: 'out', position: '71', profit: 20 }),
    )
    expect(first).toMatchObject({ result: 20, deals: ['1', '4'], missing: null })
    expect(second).toMatchObject({ result: 10, deals: ['2', '3'], missing: null })
  })

  it('share a closing deal that is larger than the oldest position', () => {
    const [first, second] = hedging(
      deal({ ticket: '1', lots: 1 }),
      deal({ ticket: '2', at: 1, lots: 1 }),
      deal({ ticket: '3', at: 2, kind: 'sell', entry: 'out', lots: 1.5, profit: 10, commission: -1 }),
    )
    expect([first.result, second.result]).toEqual([6, 3])
    expect([first.closedLots, second.closedLots]).toEqual([1, 0.5])
  })
})

it('keeps deals that only moved money out of the positions', () => {
  const { positions, moves } = journalOf([deal({ ticket: '1', kind: 'balance', entry: null, lots: 0, symbol: '', profit: 5000 })], {
    hedging: true,
  })
  expect([positions.length, moves.length]).toEqual([0, 1])
})

const cents = (most: number) => fc.integer({ min: -most, max: most }).map((value) => value / 100)
const anyDeal = fc
  .record({
    at: fc.integer({ min: 0, max: 40 }),
    kind: fc.constantFrom('buy', 'sell', 'balance', 'interest'),
    symbol: fc.constantFrom('XAUUSD', 'EURUSD'),
    entry: fc.constantFrom('in', 'out', 'inout', 'outby'),
    position: fc.constantFrom(null, '501', '502', '503'),
    lots: fc.integer({ min: 1, max: 300 }).map((value) => value / 100),
    profit: cents(100_000),
    commission: cents(1000),
    fee: cents(100),
    swap: cents(1000),
  })
  .map((fields) => fields as unknown as Partial<Deal>)
const history = fc.array(anyDeal, { maxLength: 40 }).map((deals) => deals.map((fields, i) => deal({ ...fields, ticket: String(9 + i) })))
const shuffled = history.chain((deals) => fc.tuple(fc.constant(deals), fc.shuffledSubarray(deals, { minLength: deals.length })))

describe.each([true, false])('any history, hedging %s', (isHedging) => {
  it('has results that add up to its deals', () => {
    fc.assert(
      fc.property(history, (deals) => {
        const { positions, moves } = journalOf(deals, { hedging: isHedging })
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
        const booked = deals.filter(({ kind }) => kind !== 'balance').map(netOf)
        const figures = closedOf(positions, moves)
        expect(sum(positions.map(({ result }) => result)) + figures.charges).toBeCloseTo(sum(booked), 6)
        expect(figures.total).toBeCloseTo(sum(booked), 6)
        expect(figures.closed + figures.open + figures.incomplete, 'each position counts once').toBe(positions.length)
        const whole = positions.filter(({ closedAt, missing }) => closedAt !== null && missing === null)
        expect(figures.result, 'of whole positions alone').toBeCloseTo(sum(whole.map(({ result }) => result)), 6)
      }),
    )
  })

  it('makes the same positions in whatever order its deals arrive', () => {
    fc.assert(
      fc.property(shuffled, ([deals, mixed]) => {
        expect(journalOf(mixed, { hedging: isHedging })).toEqual(journalOf(deals, { hedging: isHedging }))
      }),
    )
  })
})
