import { randomUUID } from 'node:crypto'
import { chatApi, drawingsApi } from '@assay/contracts'
import { dayMs, hourMs } from '@assay/market'
import type { Doors } from './doors.ts'
import { marketBars } from './sample-market.ts'
import { sampleName } from './sample-name.ts'

const questions = [
  'price of gold',
  'how many lots if I risk 1% of 25000 USD with a stop of 45 points on gold',
  'buy gold on 1h when RSI(14) crosses above 30, exit when RSI(14) is above 60',
]

/** A conversation that the rules answer. The page writes their answers each time it shows them. */
export async function talk(doors: Doors): Promise<void> {
  let conversationId: string | null = null
  let parent: string | null = null
  for (const text of questions) {
    await doors.text(chatApi.ask, { body: { conversationId, parent, text } })
    const [{ id }] = await doors.call(chatApi.list)
    conversationId = id
    parent = (await doors.call(chatApi.read, { params: { id } })).all.at(-1)?.id ?? null
  }
  if (conversationId === null) throw new Error('no conversation was kept')
  await doors.call(chatApi.rename, { params: { id: conversationId }, body: { title: sampleName('gold, size and a first rule') } })
}

/** A level and a note on the chart of gold. */
export async function draw(doors: Doors, now: number): Promise<void> {
  const bars = marketBars('XAUUSD', now - 7 * dayMs, now)
  // Where candles of every timeframe begin.
  const place = bars.time.findLastIndex((time) => time % (4 * hourMs) === 0)
  const high = bars.high.reduce((most, each) => Math.max(most, each))
  await doors.call(drawingsApi.change, {
    params: { symbol: 'XAUUSD' },
    body: {
      put: [
        { id: randomUUID(), kind: 'horizontal', points: [{ at: bars.time[0], price: high }] },
        {
          id: randomUUID(),
          kind: 'note',
          points: [{ at: bars.time[place], price: bars.open[place] }],
          text: sampleName('watch the high of the week'),
        },
      ],
      removed: [],
    },
  })
}
