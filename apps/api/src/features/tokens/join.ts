import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { tokensRoutes } from './tokens.routes.ts'
import { tokensService } from './tokens.service.ts'
import { type TokensStore, tokensStore } from './tokens.store.ts'

/** The access tokens that users make for their own programs. */
export function joinTokens(app: FastifyInstance, platform: Platform): Pick<TokensStore, 'list'> {
  const tokens = tokensStore(platform.database.db)
  tokensRoutes(app, tokensService({ ...platform, tokens }))
  return tokens
}
