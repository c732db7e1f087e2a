import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { totpRoutes } from './totp.routes.ts'
import { type TotpService, totpService } from './totp.service.ts'
import { totpStore } from './totp.store.ts'

export function joinTotp(app: FastifyInstance, platform: Platform): TotpService {
  const totp = totpService({ ...platform, store: totpStore(platform.database.db) })
  totpRoutes(app, totp)
  return totp
}
