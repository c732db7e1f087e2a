import { totpApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { TotpService } from './totp.service.ts'

export function totpRoutes(app: FastifyInstance, totp: TotpService): void {
  serve(app, totpApi.start, ({ session, body }) => totp.start(session, body.currentPassword))
  serve(app, totpApi.confirm, ({ session, visitor, body }) => totp.confirm(session, body.code, visitor))
  serve(app, totpApi.remove, ({ session, visitor, body }) => totp.remove(session, body, visitor))
}
