import { userApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import type { Prepared } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { UserService } from './user.service.ts'

export function userRoutes(app: FastifyInstance, users: UserService): void {
  serve(app, userApi.update, async ({ session, visitor, body }) => ({ user: await users.update(session, body, visitor) }))
  serve(app, userApi.export, async ({ session, visitor }) => jsonFile(await users.export(session, visitor)))
  serve(app, userApi.size, ({ session, visitor }) => users.size(session, visitor))
  serve(app, userApi.remove, async ({ session, cookies, body }) => {
    const answer = await users.remove(session, body.currentPassword)
    cookies.clear()
    return answer
  })
}

/** Responds with a file for the browser to save, indented so that people can read it. */
const jsonFile = (content: object): Prepared => ({
  prepared: JSON.stringify(content, null, 2),
  type: 'application/json; charset=utf-8',
  headers: { 'content-disposition': `attachment; filename="assay-${new Date().toISOString().slice(0, 10)}.json"` },
})
