import { expect, test } from 'vitest'
import { eventsOf } from './event-lines.ts'

/** Reads a response that arrives in these pieces. */
async function read(...pieces: (string | Uint8Array)[]) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      stream.close()
    },
  })
  const events = []
  for await (const event of eventsOf(body)) events.push(event)
  return events
}
const text = (n: number, words: string) => `id: ${n}\nevent: text\ndata: ${JSON.stringify({ text: words })}\n\n`
const event = (n: number, words: string) => ({ n, event: { event: 'text', data: { text: words } } })

test('reads events with their numbers, in their order', async () => {
  expect(await read(text(1, 'a') + text(2, 'b'))).toEqual([event(1, 'a'), event(2, 'b')])
})

test('waits for the rest of an event that arrives in pieces', async () => {
  const [whole, cut] = [text(1, 'a: b\n\nc'), 20]
  expect(await read(whole.slice(0, cut), whole.slice(cut))).toEqual([event(1, 'a: b\n\nc')])
})

test('a letter that is cut in two arrives whole', async () => {
  const bytes = new TextEncoder().encode(text(1, '5 €'))
  const cut = bytes.indexOf(0xe2) + 1
  expect(await read(bytes.slice(0, cut), bytes.slice(cut))).toEqual([event(1, '5 €')])
})

test('skips what is no event', async () => {
  expect(await read(': heartbeat\n\n', 'event: text\ndata: {}\n\n', 'id: 1\ndata: {}\n\n', 'id: 1\nevent: text\n\n', text(2, 'b'))).toEqual(
    [event(2, 'b')],
  )
})

test('leaves out an event whose end has not arrived', async () => {
  expect(await read(text(1, 'a'), 'id: 2\nevent: text\ndata: {"text":"b"}\n')).toEqual([event(1, 'a')])
})
