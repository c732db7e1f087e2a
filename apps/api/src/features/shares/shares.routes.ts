import { createHash } from 'node:crypto'
import { sharesApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { askerOf } from '../../platform/guard/asker.ts'
import { bytes } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SharesService } from './shares.service.ts'

const unlisted = { 'x-robots-tag': 'noindex, nofollow' }

export function sharesRoutes(app: FastifyInstance, shares: SharesService): void {
  serve(app, sharesApi.create, (call) => shares.create(call.session.user, call.params.id, call.body, askerOf(call)))
  serve(app, sharesApi.endAll, ({ session, params }) => shares.endAll(session.user.id, params.id))
  serve(app, sharesApi.list, ({ session }) => shares.list(session.user.id))
  serve(app, sharesApi.end, ({ session, params }) => shares.end(session.user.id, params.id))
  serve(app, sharesApi.read, async ({ params, visitor }) =>
    bytes(await shares.read(params.token, visitor), 'application/json; charset=utf-8', undefined, unlisted),
  )
  serve(app, sharesApi.picture, async ({ params, visitor }) => {
    const picture = await shares.picture(params.token, visitor)
    // Asked about each time: once the link is revoked, no cache may show it.
    return bytes(picture, 'image/png', createHash('sha256').update(picture).digest('base64url'), unlisted)
  })
}
