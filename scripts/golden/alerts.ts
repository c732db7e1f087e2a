import type { MarketClock } from '@assay/market'
import { firingsOn, type LoneAlert, type PriceCondition } from '@assay/price-alerts'
import type { CaseFunctions } from '@assay/testkit'

/** Times and spans are seconds. */
interface Input {
  readonly alert: PriceCondition & {
    readonly trigger: 'once' | 'every'
    readonly cooldownSec: number
    readonly expiresAt: number | null
    readonly whenTrue: LoneAlert['whenTrue']
  }
  readonly armedAt: number
  /** Spans of the closed market, ends exclusive. */
  readonly closed: readonly (readonly [from: number, to: number])[]
  readonly point: number
  readonly prices: readonly (readonly [at: number, price: number, source: string, simulated: boolean])[]
}

const second = 1000
const ms = (seconds: number) => Math.round(seconds * second)

/** The functions that compute the cases of `fixtures/alerts`, by the name of the function in the file. */
export const alertFunctions: CaseFunctions = {
  'price-alert'(input) {
    const { alert, armedAt, closed, point, prices } = input as Input
    const { kind, params, trigger, cooldownSec, expiresAt, whenTrue } = alert
    const terms = { once: trigger === 'once', cooldownMs: ms(cooldownSec), expiresAt: expiresAt === null ? null : ms(expiresAt) }
    const { asks, firings } = firingsOn(
      { condition: { kind, params } as PriceCondition, armedAt: ms(armedAt), terms, whenTrue },
      prices.map(([at, price, source]) => ({ at: ms(at), price, source })),
      { point, clock: clockOf(closed.map(([from, to]) => [ms(from), ms(to)] as const)) },
    )
    return { atSave: asks ? 'ask' : 'armed', firings: firings.map(({ at, price, why }) => [at / second, price, why]) }
  },
}

const clockOf = (closed: readonly (readonly [from: number, to: number])[]): MarketClock => ({
  isOpen: (time) => !closed.some(([from, to]) => time >= from && time < to),
  read: (time) => time - closed.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(time, to) - from), 0),
})
