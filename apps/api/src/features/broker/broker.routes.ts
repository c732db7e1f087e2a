import { brokerApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { BrokerService } from './broker.service.ts'

export function brokerRoutes(app: FastifyInstance, brokers: BrokerService): void {
  serve(app, brokerApi.get, async ({ session }) => ({ broker: await brokers.read(session.user.id) }))
  serve(app, brokerApi.submit, async ({ session, body }) => ({ user: await brokers.submit(session.user.id, body) }))
}
