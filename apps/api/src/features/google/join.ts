import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { googleRoutes } from './google.routes.ts'
import { googleService } from './google.service.ts'
import { googleStore } from './google.store.ts'
import type { GoogleNeeds } from './google-needs.ts'

export function joinGoogle(app: FastifyInstance, platform: Platform, needs: Pick<GoogleNeeds, 'checkSecondFactor'>): void {
  const { config, database } = platform
  const google = googleService({
    ...platform,
    ...needs,
    store: googleStore(database.db),
    clientId: config.googleClientId,
    clientSecret: config.googleClientSecret,
    issuer: config.googleIssuer,
    failures: config.networkFailures,
  })
  googleRoutes(app, google)
}
