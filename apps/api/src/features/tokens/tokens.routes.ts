import { tokensApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { TokensService } from './tokens.service.ts'

export function tokensRoutes(app: FastifyInstance, tokens: TokensService): void {
  serve(app, tokensApi.list, ({ session }) => tokens.list(session.user.id))
  serve(app, tokensApi.create, ({ session, body, visitor }) => tokens.create(session, body, visitor))
  serve(app, tokensApi.revoke, ({ session, params, visitor }) => tokens.revoke(session.user.id, params.id, visitor))
}
