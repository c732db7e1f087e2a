import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { type DashboardNeeds, dashboardService } from './dashboard.service.ts'
import { type DashboardStore, dashboardStore } from './dashboard.store.ts'

type Needs = Pick<DashboardNeeds, 'hasStrategies'>

export function joinDashboard(app: FastifyInstance, { database }: Platform, needs: Needs): Pick<DashboardStore, 'read'> {
  const dashboards = dashboardStore(database.db)
  dashboardRoutes(app, dashboardService({ ...needs, dashboards }))
  return dashboards
}
