import { notFollowed } from '@assay/backtest'
import { dayMs } from '@assay/market'
import { requestOf, type StrategyDocument, usualOptions } from '@assay/strategy'
import { insertTest } from '../src/features/forward/forward.store.ts'
import { strategiesStore } from '../src/features/strategies/strategies.store.ts'
import type { Db } from '../src/platform/database/database.ts'

/**
 * Saves a strategy of a user and follows it from `startedAt` (UTC milliseconds), at which a candle begins. Returns the
 * id of the forward test.
 */
export async function followedFrom(db: Db, userId: string, document: StrategyDocument, startedAt: number): Promise<string> {
  const { id: strategyId } = await strategiesStore(db).inTurn(userId, (own) => own.insert(undefined, document))
  const { name, symbol, timeframe } = document
  const yearBefore = new Date(startedAt - 365 * dayMs).toISOString()
  const request = { ...requestOf(document, { start: yearBefore, end: new Date(startedAt).toISOString() }), options: usualOptions }
  const row = await insertTest(
    db,
    {
      userId,
      strategyId,
      name,
      version: 1,
      symbol,
      timeframe,
      request,
      expected: { from: null, to: null, results: { R: [], '%': [] } },
      state: { followed: notFollowed, seen: null, taken: 0 },
      startedAt,
      closesTo: startedAt,
    },
    () => undefined,
  )
  return row.id
}
