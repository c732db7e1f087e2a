import { type Found, libraryApi, type MeasuredOn, type TemplateFigures, templatesInOrder } from '@assay/contracts'
import { vi } from 'vitest'
import { patienceMs } from '../../../../scripts/patience-ms.ts'
import type { Rooms } from './rooms.ts'

interface Row {
  readonly measured: MeasuredOn
  readonly figures: TemplateFigures
  readonly tried: number
}

const symbol = 'XAUUSD'

/** What was measured of the template that lists show first, at every door. Its job runs only where the program listens. */
export async function seeLibrary({ ask, tool, server }: Rooms) {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const found = await vi.waitUntil(
    async () => {
      const now = await ask(libraryApi.find, { body: { symbol } })
      return now.measured ? now : undefined
    },
    { interval: 500, timeout: 4 * patienceMs },
  )
  const inChat = await tool<Found>('find_strategies', { symbol })
  const { template } = inChat.rows[0]
  const { measured, figures, tried } = await ask(libraryApi.evidence, { params: { id: template }, query: { symbol } })
  const rowIn = (all: Found): Row => ({
    measured: all.measured!,
    figures: all.rows.find((row) => row.template === template)!,
    tried: all.tried,
  })
  return {
    listed: templatesInOrder(await ask(libraryApi.list), found).map((row) => row.template.id),
    listedInChat: inChat.rows.map((row) => row.template),
    finder: rowIn(found),
    library: { measured: measured!, figures: figures!, tried },
    chat: rowIn(inChat),
  }
}

export type SeenLibrary = Awaited<ReturnType<typeof seeLibrary>>
