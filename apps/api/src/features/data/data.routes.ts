import type { Readable } from 'node:stream'
import { dataApi, mostImportBytes } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { bytes } from '../../platform/prepared.ts'
import { serve } from '../../platform/serve.ts'
import type { DataService } from './data.service.ts'

const fileTypes = ['application/octet-stream', 'text/csv', 'application/gzip', 'application/x-gzip', 'application/vnd.ms-excel']

export function dataRoutes(app: FastifyInstance, data: DataService): void {
  serve(app, dataApi.candles, async ({ query }) => {
    const answer = await data.candles(query)
    return bytes(answer.bytes, answer.type, answer.version, answer.headers)
  })
  serve(app, dataApi.sources, () => data.sources())
  serve(app, dataApi.startJob, ({ operator, body }) => data.startJob(operator, body))
  serve(app, dataApi.job, ({ params }) => data.job(params.id))
  serve(app, dataApi.cancelJob, ({ operator, params }) => data.cancelJob(operator, params.id))
  serve(app, dataApi.importPreview, ({ operator, params }) => data.importPreview(operator, params.id))
  serve(app, dataApi.reviewImport, ({ operator, params, body }) => data.reviewImport(operator, params.id, body))
  serve(app, dataApi.confirmImport, ({ operator, params, body }) => data.confirmImport(operator, params.id, body))
  serve(app, dataApi.discardImport, ({ operator, params }) => data.discardImport(operator, params.id))
  app.register(async (files) => {
    // The file is not read into memory: the body is its stream.
    files.addContentTypeParser(fileTypes, (_request, stream, done) => done(null, stream))
    serve(
      files,
      dataApi.import,
      ({ operator, body, query }) => data.import(operator, body as unknown as Readable, query.symbol, query.filename),
      { bodyLimit: mostImportBytes, onRequest: async ({ headers }) => data.checkSize(Number(headers['content-length'] ?? 0)) },
    )
  })
}
