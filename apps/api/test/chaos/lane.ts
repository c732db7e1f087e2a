import { setTimeout as wait } from 'node:timers/promises'
import { openMarketNow } from '../open-market.ts'
import type { Calls } from './calls.ts'
import { type PlainAlert, type PlainCondition, type PlainMarket, plainMarket } from './plain-market.ts'
import type { Device } from './stage.ts'

export interface LaneNeeds {
  readonly symbol: string
  readonly users: readonly Device[]
  /** Maximum number of alerts. */
  readonly most: number
  readonly calls: Calls
  /** Waits while there is more than is wanted; returns false at the end. */
  readonly goesOn: () => Promise<boolean>
  readonly fired: (count: number) => void
}

export interface Lane {
  readonly symbol: string
  readonly market: PlainMarket
  run(): Promise<void>
}

const [middle, farthest, point] = [110_000, 40, 1e-5]
const [createdAtOnce, armedAtOnce, quotesAtOnce, pushesAtOnce] = [10, 8, 5, 8]
const kinds = ['crossing', 'crossingUp', 'crossingDown', 'above', 'below', 'entersRange', 'leavesRange']
const sides = ['bid', 'ask', 'mid'] as const

const draw = (below: number) => Math.floor(Math.random() * below)
export const priceOf = (points: number) => Number((points * point).toFixed(6))

/**
 * Handles one symbol. It writes alerts, waits until all are acknowledged, then pushes prices, in turn. So it is always
 * known whether a quote came before or after a change. Other lanes run in parallel.
 */
export function openLane({ symbol, users, most, calls, goesOn, fired }: LaneNeeds): Lane {
  const market = plainMarket()
  const owners = new Map(users.map((user) => [user.userId, user]))
  const ownerOf = ({ userId }: PlainAlert) => owners.get(userId)!

  async function create(): Promise<void> {
    const who = users[draw(users.length)]
    const [condition, once, cooldownMs] = [newCondition(), draw(3) === 0, draw(4) === 0 ? 1000 : 0]
    const draft = { symbol, ...drafted(condition), trigger: once ? 'once' : 'every', cooldownSec: cooldownMs / 1000, whenTrue: 'wait' }
    const { id } = await calls.create(who, draft)
    market.add({ id, userId: who.userId, once, cooldownMs, condition }, openMarketNow())
  }

  async function change(alert: PlainAlert): Promise<void> {
    const condition = newCondition(alert.condition)
    await calls.change(ownerOf(alert), alert.id, { ...drafted(condition), whenTrue: 'wait' })
    alert.condition = condition
    market.arm(alert, openMarketNow())
  }

  async function resume(alert: PlainAlert): Promise<void> {
    await calls.resume(ownerOf(alert), alert.id)
    market.arm(alert, openMarketNow())
  }

  async function write(): Promise<void> {
    // An alert armed in the same millisecond as a quote might count it or not, so the clock must advance first.
    await wait(2)
    const waiting = market.alerts.filter(({ status }) => status !== 'active').slice(0, armedAtOnce)
    const active = market.alerts.filter(({ status }) => status === 'active')
    const changed = active.length > 0 ? [active[draw(active.length)]] : []
    const created = Array.from({ length: Math.min(createdAtOnce, most - market.alerts.length) }, create)
    await Promise.all([...created, ...waiting.map(resume), ...changed.map(change)])
  }

  async function push(): Promise<void> {
    const count = 1 + draw(quotesAtOnce)
    await wait(count + 2)
    const first = openMarketNow() - count + 1
    const quotes = Array.from({ length: count }, (_, i) => {
      const bid = middle + draw(2 * farthest + 1) - farthest
      return { bid, ask: bid + draw(4), at: first + i }
    })
    await calls.push(quotes.map(({ bid, ask, at }) => ({ symbol, bid: priceOf(bid), ask: priceOf(ask), at })))
    fired(quotes.map(market.take).reduce((sum, each) => sum + each, 0))
  }

  return {
    symbol,
    market,
    async run() {
      while (await goesOn()) {
        await write()
        for (let i = 0; i < pushesAtOnce && (await goesOn()); i++) await push()
      }
    },
  }
}

/** A condition that differs from the old one: an unchanged one arms nothing. */
function newCondition(before?: PlainCondition): PlainCondition {
  const price = middle + draw(2 * farthest + 1) - farthest
  const condition = { kind: kinds[draw(kinds.length)], side: sides[draw(3)], price, upper: price + 5 + draw(20) }
  return before?.price === price ? newCondition(before) : condition
}

function drafted({ kind, side, price, upper }: PlainCondition): object {
  const isRange = kind === 'entersRange' || kind === 'leavesRange'
  return { kind, side, params: isRange ? { lower: priceOf(price), upper: priceOf(upper) } : { price: priceOf(price) } }
}
