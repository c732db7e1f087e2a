import { calendarApi, calendarLimits, Refusal } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { askerOf } from '../../platform/guard/asker.ts'
import { bytes } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import { versionOf } from '../../platform/machine/version.ts'
import type { CalendarService } from './calendar.service.ts'
import type { CalendarImports } from './calendar-imports.ts'

const fileTypes = ['application/octet-stream', 'text/csv', 'application/gzip', 'application/x-gzip']

export function calendarRoutes(app: FastifyInstance, calendar: CalendarService, imports: CalendarImports): void {
  serve(app, calendarApi.list, ({ query }) => calendar.list(query))
  serve(app, calendarApi.known, async (call) => {
    const { json, version } = await calendar.known(call.query, askerOf(call))
    return bytes(json, 'application/json; charset=utf-8', versionOf(version))
  })
  serve(app, calendarApi.read, ({ params }) => calendar.read(params.id))
  serve(app, calendarApi.confirmImport, ({ params, body }) => imports.confirm(params.id, body))
  serve(app, calendarApi.imports, () => imports.stored())
  serve(app, calendarApi.takeBackImport, ({ params }) => imports.takeBack(params.id))
  serve(app, calendarApi.discardImport, ({ params }) => imports.discard(params.id))
  app.register(async (files) => {
    files.addContentTypeParser(fileTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serve(files, calendarApi.import, ({ body, query }) => imports.look(fileIn(body), query.filename), {
      bodyLimit: calendarLimits.fileBytes,
    })
  })
}

/** A body that is JSON or missing was handled by another parser. */
function fileIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body))
    throw new Refusal('BODY_INVALID', { message: 'Send the file itself, as text/csv or application/octet-stream.' })
  return body
}
