import { Refusal, sampleApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { isOperator } from '../../platform/guard/caller.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SampleService } from './sample.service.ts'

/** The check runs before any other gate: a caller who may not sign in like this does not learn that anybody could. */
export function sampleRoutes(app: FastifyInstance, sample: SampleService): void {
  app.register(async (routes) => {
    routes.addHook('onRequest', async (request) => {
      if (!sample.isHere || !isOperator(request)) throw new Refusal('NOT_FOUND')
    })
    serve(routes, sampleApi.signIn, async ({ visitor, cookies }) => {
      const { user, tokens } = await sample.signIn(visitor)
      const { accessToken, refreshToken } = cookies.keep(tokens)
      return { user, accessToken, refreshToken }
    })
  })
}
