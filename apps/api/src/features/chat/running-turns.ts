import { Readable } from 'node:stream'
import type { ChatEvent, ChatTurn } from '@assay/contracts'

/** A turn being answered by this process. */
export interface RunningTurn {
  readonly id: string
  readonly conversationId: string
  readonly userId: string
  /** Stops the answer and the call to the model. */
  readonly stop: AbortController
  tell(event: ChatEvent): void
  /** Sends the last event. */
  end(turn: ChatTurn): void
  /** Streams the events after number `after`, including later ones, as lines of `text/event-stream`. */
  follow(after: number): Readable
}

/** One event in the form of `text/event-stream`. */
export const eventLines = (n: number, { event, data }: ChatEvent): string => `id: ${n}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Keeps proxies from closing an idle connection. */
const beatMs = 10_000

export function runningTurn(id: string, conversationId: string, userId: string): RunningTurn {
  const lines: string[] = []
  const readers = new Set<Readable>()
  let isOver = false
  const tell = (event: ChatEvent) => {
    const line = eventLines(lines.length + 1, event)
    lines.push(line)
    for (const reader of readers) reader.push(line)
  }
  return {
    id,
    conversationId,
    userId,
    stop: new AbortController(),
    tell,
    end(turn) {
      tell({ event: 'end', data: turn })
      isOver = true
      for (const reader of readers) reader.push(null)
    },
    follow(after) {
      const reader = new Readable({ read: () => undefined })
      for (const line of lines.slice(after)) reader.push(line)
      if (isOver) reader.push(null)
      else {
        readers.add(reader)
        const beat = setInterval(() => reader.push(': \n\n'), beatMs).unref()
        reader.on('close', () => {
          clearInterval(beat)
          readers.delete(reader)
        })
      }
      return reader
    },
  }
}
