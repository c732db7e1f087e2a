import { emailApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { EmailService } from './email.service.ts'

export function emailRoutes(app: FastifyInstance, email: EmailService): void {
  serve(app, emailApi.pending, ({ session }) => email.pending(session))
  serve(app, emailApi.ask, ({ session, visitor, body }) => email.ask(session, body, visitor))
  serve(app, emailApi.confirm, async ({ session, visitor, body }) => ({ user: await email.confirm(session, body.code, visitor) }))
}
