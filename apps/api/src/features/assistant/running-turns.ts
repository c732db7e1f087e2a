import { Readable } from 'node:stream'
import type { ChatEvent, ChatTurn } from '@assay/contracts'

/** A turn that is being answered by this program. */
export interface RunningTurn {
  readonly id: string
  readonly conversationId: string
  readonly userId: string
  /** Ends the answer and the call of the model. */
  readonly stop: AbortController
  tell(event: ChatEvent): void
  /** Tells the last event. */
  end(turn: ChatTurn): void
  /** The events behind the one numbered `after` and those to come, as the lines of `text/event-stream`. */
  follow(after: number): Readable
}

/** One event in the form of `text/event-stream`. */
export const eventLines = (n: number, { event, data }: ChatEvent): string => `id: ${n}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** A proxy must not think the connection dead. */
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
    ...{ id, conversationId, userId, stop: new AbortController(), tell },
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
