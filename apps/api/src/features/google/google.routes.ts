import { googleApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { GoogleService } from './google.service.ts'

const cookie = '__Host-google'

export function googleRoutes(app: FastifyInstance, google: GoogleService): void {
  serve(app, googleApi.start, ({ body, visitor, session, cookies }) =>
    google.start(body, { visitor, session, memory: cookies.hidden(cookie) }),
  )
  serve(app, googleApi.finish, async ({ body, visitor, session, cookies }) => {
    const { user, tokens } = await google.finish(body, { visitor, session, memory: cookies.hidden(cookie) })
    const { accessToken, refreshToken } = cookies.keep(tokens)
    return { user, accessToken, refreshToken }
  })
}
