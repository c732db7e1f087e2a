import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { pageFont } from '../../platform/http/page.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { outboxService } from './outbox.service.ts'

export function joinOutbox(app: FastifyInstance, { mail, publicUrl, page }: Platform): void {
  outboxRoutes(app, outboxService({ letters: mail.outbox?.list, publicUrl, font: () => pageFont(page) }))
}
