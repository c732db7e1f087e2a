import { backtestApi } from '@assay/contracts'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { askerOf } from '../../platform/guard/asker.ts'
import type { Limit } from '../../platform/guard/limits.ts'
import { networkOf } from '../../platform/guard/network.ts'
import { allowPageElsewhere } from '../../platform/http/cross-origin.ts'
import { bytes } from '../../platform/http/prepared.ts'
import { type Handler, serve } from '../../platform/http/serve.ts'
import type { BacktestService } from './backtest.service.ts'

const json = 'application/json; charset=utf-8'

/** Every request counts, including refused ones: by user if verified, wherever they are, else by network. */
interface Limits {
  readonly visitor: Limit
  readonly user: Limit
}

export function backtestRoutes(app: FastifyInstance, backtests: BacktestService, limits: Limits): void {
  const run: Handler<typeof backtestApi.run> = async (call) => {
    const { trades = 'all', name } = call.query
    const owner = call.session?.user.verified_at ? call.session.user.id : undefined
    const ran = await backtests.run(call.body, askerOf(call), { trades, owner, name })
    const headers = owner === undefined ? undefined : { 'assay-kept': ran.kept ? 'yes' : 'no' }
    return bytes(ran.json, json, undefined, headers)
  }
  const counted: RouteShorthandOptions = {
    async onRequest({ caller: { visitor, session } }) {
      if (session?.user.verified_at) await limits.user.take(session.user.id, visitor)
      else await limits.visitor.take(networkOf(visitor.ip), visitor)
    },
  }
  allowPageElsewhere(app, backtestApi.run.path)
  serve(app, backtestApi.run, run, counted)
  serve(
    app,
    backtestApi.explain,
    async (call) => bytes(await backtests.explain(call.body.request, askerOf(call), call.body.ask), json),
    counted,
  )
  serve(app, backtestApi.evidence, async (call) => bytes(await backtests.evidence(call.body, askerOf(call)), json), counted)
}
