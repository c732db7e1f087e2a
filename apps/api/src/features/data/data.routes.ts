import { Readable } from 'node:stream'
import { dataApi, mostImportBytes } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { askerOf } from '../../platform/guard/asker.ts'
import { bytes } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { DataService } from './data.service.ts'
import { noFile } from './imports/uploads.ts'

const fileTypes = ['application/octet-stream', 'text/csv', 'application/gzip', 'application/x-gzip', 'application/vnd.ms-excel']

export function dataRoutes(app: FastifyInstance, data: DataService): void {
  serve(app, dataApi.candles, async (call) => {
    const answer = await data.candles(call.query, askerOf(call), call.sent)
    return bytes(answer.bytes, answer.type, answer.version, answer.headers)
  })
  serve(app, dataApi.serving, ({ query }) => data.serving(query))
  serve(app, dataApi.sources, async ({ operator }) => ({ ...(await data.sources()), isReadOnly: operator ? undefined : (true as const) }))
  serve(app, dataApi.startJob, ({ body }) => data.startJob(body))
  serve(app, dataApi.job, ({ params }) => data.job(params.id))
  serve(app, dataApi.cancelJob, ({ operator, params }) => data.cancelJob(operator, params.id))
  serve(app, dataApi.importPreview, ({ params }) => data.importPreview(params.id))
  serve(app, dataApi.reviewImport, ({ params, body }) => data.reviewImport(params.id, body))
  serve(app, dataApi.confirmImport, ({ params, body }) => data.confirmImport(params.id, body))
  serve(app, dataApi.discardImport, ({ params }) => data.discardImport(params.id))
  serve(app, dataApi.removeImported, ({ params }) => data.removeImported(params))
  app.register(async (files) => {
    // The body is the stream of the file, which is not read into memory.
    files.addContentTypeParser(fileTypes, (_request, stream, done) => done(null, stream))
    serve(files, dataApi.import, ({ body, query }) => data.import(fileIn(body), query.symbol, query.filename), {
      bodyLimit: mostImportBytes,
      onRequest: async ({ headers }) => data.checkSize(Number(headers['content-length'] ?? 0)),
    })
  })
}

/** The body as a stream. A body that came as JSON or is missing went through other parsers, and is refused. */
function fileIn(body: unknown): Readable {
  if (!(body instanceof Readable)) throw noFile()
  return body
}
