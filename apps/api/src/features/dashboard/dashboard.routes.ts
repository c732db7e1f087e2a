import { dashboardApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { DashboardService } from './dashboard.service.ts'

export function dashboardRoutes(app: FastifyInstance, dashboards: DashboardService): void {
  serve(app, dashboardApi.get, ({ session }) => dashboards.read(session.user))
  serve(app, dashboardApi.change, ({ session, body }) => dashboards.change(session.user, body))
}
