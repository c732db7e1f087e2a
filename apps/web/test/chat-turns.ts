import type { ChatTurn, ToolCall } from '@assay/contracts'

export const conversationId = '0e0d2b4e-6b4e-4f7e-8d39-0f1a2b3c4d5f'

export const callOf = (more: Partial<ToolCall> = {}): ToolCall => ({
  id: 'c1',
  tool: 'get_quote',
  args: { symbol: 'XAUUSD' },
  result: { bid: 4100.25 },
  refused: null,
  ms: 12,
  ...more,
})

/** A turn that the model has answered without a tool. */
export const turnOf = (more: Partial<ChatTurn> = {}): ChatTurn => ({
  id: 'turn-1',
  conversationId,
  parent: null,
  text: 'What is a spread?',
  askedAt: '2026-11-27T12:00:00.000Z',
  state: 'done',
  reason: null,
  answer: 'The difference of two prices.',
  marks: [],
  links: [],
  calls: [],
  model: 'model-1',
  usage: null,
  ms: 1500,
  ...more,
})

/** The response to a message, whose events a test sends one by one. */
export function eventStream() {
  let stream: ReadableStreamDefaultController<Uint8Array>
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller
    },
  })
  return {
    response: new Response(body),
    send: (event: string, data: object) =>
      stream.enqueue(new TextEncoder().encode(`id: ${++sent}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    close: () => stream.close(),
  }
}
