import { agendaApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { bytes } from '../../../platform/http/prepared.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Addresses } from './address/addresses.ts'
import type { AgendaService } from './agenda.service.ts'

const unlisted = { 'x-robots-tag': 'noindex, nofollow' }

export function agendaRoutes(app: FastifyInstance, agenda: AgendaService, addresses: Addresses, refresh: () => Promise<void>): void {
  serve(app, agendaApi.list, async ({ query, operator }) => {
    const { state, ...listed } = await agenda.list(query)
    return { ...listed, state: { ...state, mayImport: operator } }
  })
  serve(app, agendaApi.state, async ({ operator }) => ({ ...(await agenda.state()), mayImport: operator }))
  serve(app, agendaApi.reactions, ({ params, query }) => agenda.reactions(params.id, query.symbols))
  serve(app, agendaApi.refresh, async ({ operator }) => {
    await refresh()
    return { ...(await agenda.state()), mayImport: operator }
  })
  serve(app, agendaApi.address, ({ session }) => addresses.find(session.user.id))
  serve(app, agendaApi.makeAddress, ({ session, body }) => addresses.make(session.user.id, body))
  serve(app, agendaApi.endAddress, ({ session }) => addresses.end(session.user.id))
  serve(app, agendaApi.file, async ({ params, visitor }) => {
    const { text, version } = await addresses.file(params.token, visitor)
    return bytes(Buffer.from(text), 'text/calendar; charset=utf-8', version, unlisted)
  })
}
