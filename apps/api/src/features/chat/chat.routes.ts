import type { Readable } from 'node:stream'
import { chatApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import type { Streamed } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { ChatService } from './chat.service.ts'
import { callAs, identityOf } from './tools/call-as.ts'

const events = (stream: Readable): Streamed => ({ stream, type: 'text/event-stream; charset=utf-8' })

export function chatRoutes(app: FastifyInstance, chat: ChatService): void {
  serve(app, chatApi.model, ({ session }) => chat.model(session.user))
  serve(app, chatApi.list, ({ session }) => chat.list(session.user.id))
  serve(app, chatApi.read, ({ session, params }) => chat.read(session.user.id, params.id))
  serve(app, chatApi.rename, ({ session, params, body }) => chat.rename(session.user.id, params.id, body.title))
  serve(app, chatApi.remove, ({ session, params }) => chat.remove(session.user.id, params.id))
  serve(app, chatApi.ask, async ({ session, body, visitor, header }) => {
    const identity = identityOf(visitor.ip, header)
    return events(await chat.ask(session.user, body, (signal) => callAs(app, identity, signal)))
  })
  serve(app, chatApi.follow, async ({ session, params, query, signal }) =>
    events(await chat.follow(session.user.id, params.id, query.after ?? 0, signal)),
  )
  serve(app, chatApi.stop, ({ session, params }) => chat.stop(session.user.id, params.id))
}
