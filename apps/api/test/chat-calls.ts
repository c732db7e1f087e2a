import { type ChatEvent, type ChatTurn, chatEvents, type NewTurn } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { elsewhere, type SignedUp } from './accounts.ts'

type Caller = Pick<SignedUp, 'headers'>

/** The events in a body of `text/event-stream`, with their numbers. Each is checked against its schema. */
export function eventsIn(body: string): (ChatEvent & { readonly n: number })[] {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('id: '))
    .map((block) => {
      const [n, event, data] = block.split('\n').map((line) => line.slice(line.indexOf(': ') + 2))
      const name = event as ChatEvent['event']
      return { n: Number(n), event: name, data: chatEvents[name].parse(JSON.parse(data)) } as ChatEvent & { n: number }
    })
}

export const endOf = (events: readonly ChatEvent[]): ChatTurn => {
  const last = events.at(-1)
  if (last?.event !== 'end') throw new Error('the turn has not ended')
  return last.data
}

/** Sends a message, waits for the end of the turn, and returns its events. */
export async function askChat(app: FastifyInstance, who: Caller, text: string, more: Partial<NewTurn> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/chat/turns',
    headers: who.headers,
    ...elsewhere,
    payload: { conversationId: null, parent: null, text, ...more },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return eventsIn(answer.body)
}
