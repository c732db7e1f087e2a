import type { ClosedCandle, RequestToRun } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { candleStart, type Timeframe } from '@assay/market'
import { type RuleTree, rulesOf } from '@assay/strategy'

/** What rules say at the closes after `since` of the series of a provider; joined to it in `app.ts`. Times in UTC milliseconds. */
export type ReadTruths = (
  asked: {
    readonly symbol: string
    readonly timeframe: Timeframe
    readonly rules: readonly RuleTree[]
    readonly provider: string
    readonly from: number
    readonly to: number
    readonly since: number
  },
  left: AbortSignal,
) => Promise<({ readonly at: Float64Array; readonly price: Float64Array; readonly holds: Uint8Array } | Refusal)[]>

export interface FollowedRules {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly request: RequestToRun
}

/** What the rules of a strategy said at the closes after `since` and up to `to`, oldest first. Throws a `Refusal` where nobody can tell. */
export type ClosesSince = (
  test: FollowedRules,
  asked: { readonly provider: string; readonly since: number; readonly to: number },
  left: AbortSignal,
) => Promise<ClosedCandle[]>

const isRefused = (said: object): said is Refusal => said instanceof Refusal

const names = ['entryLong', 'entryShort', 'exitLong', 'exitShort'] as const

export const closesSinceFrom =
  (truths: ReadTruths): ClosesSince =>
  async ({ symbol, timeframe, request }, { provider, since, to }, left) => {
    const { entry, exit } = rulesOf(request.final_strategy)
    const rules = [entry.long, entry.short, exit.long, exit.short]
    const asked = rules.flatMap((rule, place) => (rule ? [{ rule, name: names[place] }] : []))
    const from = candleStart(Math.min(since, to - 1), '1W', 'new-york')
    const told = await truths({ symbol, timeframe, rules: asked.map(({ rule }) => rule), provider, from, to, since }, left)
    const said = told.map((each) => {
      if (isRefused(each)) throw each
      return each
    })
    return [...said[0].at.keys()]
      .map((i) => ({
        at: said[0].at[i],
        close: said[0].price[i],
        ...{ entryLong: false, entryShort: false, exitLong: false, exitShort: false },
        ...Object.fromEntries(asked.map(({ name }, place) => [name, said[place].holds[i] === 1])),
      }))
      .filter(({ at }) => at > since && at <= to)
  }
