import { alertsApi } from '@assay/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askerOf } from '../../platform/guard/asker.ts'
import type { Limit } from '../../platform/guard/limits.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AlertsService } from './alerts.service.ts'

/** Every request of a user counts, including refused ones. */
interface Limits {
  readonly writes: Limit
  readonly previews: Limit
}

export function alertsRoutes(app: FastifyInstance, alerts: AlertsService, limits: Limits): void {
  const counted = (limit: Limit) => ({
    onRequest: ({ caller: { session, visitor } }: FastifyRequest) => limit.take(session!.user.id, visitor),
  })
  const write = counted(limits.writes)

  serve(app, alertsApi.list, ({ session, query }) => alerts.list(session.user.id, query.symbol))
  serve(app, alertsApi.create, ({ session, body }) => alerts.create(session.user.id, body), write)
  serve(app, alertsApi.preview, ({ body, ...call }) => alerts.preview(body, askerOf(call)), counted(limits.previews))
  serve(app, alertsApi.read, ({ session, params }) => alerts.read(session.user.id, params.id))
  serve(app, alertsApi.change, ({ session, params, body }) => alerts.change(session.user.id, params.id, body), write)
  serve(app, alertsApi.remove, ({ session, params }) => alerts.remove(session.user.id, params.id), write)
  serve(app, alertsApi.pause, ({ session, params }) => alerts.pause(session.user.id, params.id), write)
  serve(app, alertsApi.resume, ({ session, params, body }) => alerts.resume(session.user.id, params.id, body?.whenTrue), write)
  serve(app, alertsApi.firings, ({ session, params }) => alerts.firings(session.user.id, params.id))
}
