import { backtestApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { bytes } from '../../platform/prepared.ts'
import { serve } from '../../platform/serve.ts'
import type { BacktestService } from './backtest.service.ts'

/** `perMinute` counts every request of a visitor, the refused ones too. */
export function backtestRoutes(app: FastifyInstance, backtests: BacktestService, perMinute: number): void {
  const rateLimit = { max: perMinute, timeWindow: 60_000, hook: 'onRequest' } as const
  serve(app, backtestApi.run, async ({ body, signal }) => bytes(await backtests.run(body, signal), 'application/json; charset=utf-8'), {
    config: { rateLimit },
  })
}
