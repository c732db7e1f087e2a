import type { Readable } from 'node:stream'
import { assistantApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import type { Streamed } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AssistantService } from './assistant.service.ts'
import { callAs, identityOf } from './tools/call-as.ts'

const events = (stream: Readable): Streamed => ({ stream, type: 'text/event-stream; charset=utf-8' })

export function assistantRoutes(app: FastifyInstance, assistant: AssistantService): void {
  serve(app, assistantApi.model, ({ session }) => assistant.model(session.user))
  serve(app, assistantApi.list, ({ session }) => assistant.list(session.user.id))
  serve(app, assistantApi.read, ({ session, params }) => assistant.read(session.user.id, params.id))
  serve(app, assistantApi.rename, ({ session, params, body }) => assistant.rename(session.user.id, params.id, body.title))
  serve(app, assistantApi.remove, ({ session, params }) => assistant.remove(session.user.id, params.id))
  serve(app, assistantApi.ask, async ({ session, body, visitor, header }) => {
    const identity = identityOf(visitor.ip, header)
    return events(await assistant.ask(session.user, body, (signal) => callAs(app, identity, signal)))
  })
  serve(app, assistantApi.follow, async ({ session, params, query, signal }) =>
    events(await assistant.follow(session.user.id, params.id, query.after ?? 0, signal)),
  )
  serve(app, assistantApi.stop, ({ session, params }) => assistant.stop(session.user.id, params.id))
}
