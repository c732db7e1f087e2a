import { journalApi, journalLimits, Refusal } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import type { Limit } from '../../platform/guard/limits.ts'
import { bytes } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { JournalService } from './journal.service.ts'
import type { ReportImport } from './report-import.ts'

export function journalRoutes(app: FastifyInstance, journal: JournalService, reports: ReportImport, files: Limit): void {
  serve(app, journalApi.accounts, ({ session }) => journal.accounts(session.user.id))
  serve(app, journalApi.terms, ({ session, query }) => journal.terms(session.user.id, query.symbol))
  serve(app, journalApi.read, async ({ session, params, query }) =>
    bytes(await journal.read(session.user.id, params.id, query), 'application/json; charset=utf-8'),
  )
  serve(app, journalApi.csv, async ({ session, params }) => csvFile(await journal.csv(session.user.id, params.id)))
  serve(app, journalApi.note, ({ session, params, body }) => journal.note(session.user.id, params.id, params.position, body))
  serve(app, journalApi.rules, ({ session, params, signal }) => journal.rules(session.user.id, params.id, params.position, signal))
  serve(app, journalApi.fired, ({ session, params, query, signal }) => journal.fired(session.user.id, params.id, query, signal))
  app.register(async (uploads) => {
    uploads.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const more = { bodyLimit: journalLimits.fileBytes }
    serve(
      uploads,
      journalApi.preview,
      async ({ session, body, query, visitor }) => {
        await files.take(session.user.id, visitor)
        return reports.preview(session.user.id, fileIn(body), query)
      },
      more,
    )
    serve(
      uploads,
      journalApi.import,
      async ({ session, body, query, visitor }) => {
        await files.take(session.user.id, visitor)
        return reports.import(session.user.id, fileIn(body), query)
      },
      more,
    )
  })
}

const csvFile = (table: Uint8Array) =>
  bytes(table, 'text/csv; charset=utf-8', undefined, { 'content-disposition': 'attachment; filename="journal.csv"' })

function fileIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new Refusal('BODY_INVALID', { message: 'Send the report itself, as application/octet-stream.' })
  return body
}
