import { connectorApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { bytes } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { ConnectorService } from './connector.service.ts'
import type { ExpertAdvisor } from './expert-advisor.ts'

export function connectorRoutes(app: FastifyInstance, connector: ConnectorService, { source, hashLine, sha256 }: ExpertAdvisor): void {
  serve(app, connectorApi.read, ({ session }) => connector.read(session.user.id))
  serve(app, connectorApi.ask, ({ session }) => connector.ask(session.user.id))
  serve(app, connectorApi.decide, ({ session, body }) => connector.decide(session.user.id, body.accept))
  serve(app, connectorApi.map, ({ session, body }) => connector.map(session.user.id, body))
  serve(app, connectorApi.unlink, ({ session, body }) => connector.unlink(session.user.id, body.deleteData))
  serve(app, connectorApi.pair, ({ body, visitor }) => connector.pair(body, visitor))
  serve(app, connectorApi.ingest, ({ body, visitor, header }) => connector.ingest(visitor, header('x-assay-seq'), body))
  const text = 'text/plain; charset=utf-8'
  const saved = { 'content-disposition': 'attachment; filename="AssayConnector.mq5"' }
  serve(app, connectorApi.source, () => bytes(source, text, sha256, saved))
  serve(app, connectorApi.sourceHash, () => bytes(hashLine, text, sha256))
}
