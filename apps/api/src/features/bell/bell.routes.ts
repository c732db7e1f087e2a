import { bellApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import type { Prepared } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { BellService } from './bell.service.ts'

export function bellRoutes(app: FastifyInstance, bell: BellService): void {
  serve(app, bellApi.list, ({ session, query }) => bell.list(session.user.id, query))
  serve(app, bellApi.csv, async ({ session }) => csvFile(await bell.csv(session.user.id)))
  serve(app, bellApi.read, ({ session, body }) => bell.read(session.user.id, body.seq))
}

const csvFile = (table: string): Prepared => ({
  prepared: table,
  type: 'text/csv; charset=utf-8',
  headers: { 'content-disposition': 'attachment; filename="alerts.csv"' },
})
