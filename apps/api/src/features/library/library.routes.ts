import { libraryApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { LibraryService } from './library.service.ts'

export function libraryRoutes(app: FastifyInstance, library: LibraryService): void {
  serve(app, libraryApi.list, () => library.list())
  serve(app, libraryApi.read, ({ params }) => library.read(params.id))
  serve(app, libraryApi.evidence, ({ params, query }) => library.evidence(params.id, query))
  serve(app, libraryApi.take, ({ session, params, body }) => library.take(session?.user, params.id, body))
  serve(app, libraryApi.find, ({ body }) => library.find(body))
}
