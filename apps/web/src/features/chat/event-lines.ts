import type { ChatEvent } from '@assay/contracts'

export interface NumberedEvent {
  readonly n: number
  readonly event: ChatEvent
}

/** Reads `text/event-stream` as it arrives. Skips lines that are no event, such as heartbeats. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<NumberedEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  let held = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (held + value).split('\n\n')
    held = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventIn(block)
      if (event) yield event
    }
  }
}

function eventIn(block: string): NumberedEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)] as const
    }),
  )
  const [id, event, data] = [fields.get('id'), fields.get('event'), fields.get('data')]
  if (id === undefined || event === undefined || data === undefined) return undefined
  return { n: Number(id), event: { event, data: JSON.parse(data) } as ChatEvent }
}
