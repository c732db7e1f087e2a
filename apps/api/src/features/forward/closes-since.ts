import type { ClosedCandle, RequestToRun } from '@assay/backtest'
import { Refusal, type RuleTruths, type TruthsAsked } from '@assay/contracts'
import { candleStart, type Timeframe } from '@assay/market'
import { rulesOf } from '@assay/strategy'

/** The truth of each rule, or a refusal if it cannot be computed. Passed in by `app.ts`. */
export type ReadTruths = (asked: TruthsAsked, left: AbortSignal) => Promise<(RuleTruths | Refusal)[]>

export interface FollowedRules {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly request: RequestToRun
}

/** What the rules of a strategy said at the closes after `since` and up to `to`, oldest first. Throws a `Refusal` if that cannot be computed. */
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
    return Array.from(said[0].at, (at, i) => ({
      at,
      close: said[0].price[i],
      entryLong: false,
      entryShort: false,
      exitLong: false,
      exitShort: false,
      ...Object.fromEntries(asked.map(({ name }, place) => [name, said[place].holds[i] === 1])),
    })).filter(({ at }) => at > since && at <= to)
  }
