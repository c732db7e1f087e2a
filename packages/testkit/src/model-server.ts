import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface SentMessage {
  readonly role: string
  readonly content: string | null
  readonly tool_calls?: readonly { readonly function: { readonly name: string; readonly arguments: string } }[]
}

/** A request to the model. */
export interface ModelRequest {
  readonly model: string
  readonly messages: readonly SentMessage[]
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: object } }[]
  readonly tool_choice?: unknown
  readonly max_tokens?: number
}

/** The reply to one request, in OpenAI's protocol. */
export interface ModelReply {
  readonly response: ServerResponse
  text(part: string): void
  call(name: string, args: unknown, id?: string): void
  /** Ends the stream in the regular way. */
  end(reason?: 'stop' | 'tool_calls' | 'length'): void
  /** Resolves when the client has closed the connection. */
  readonly left: Promise<unknown>
}

export type Script = (request: ModelRequest, reply: ModelReply, headers: IncomingHttpHeaders) => unknown

/**
 * A fake model server on loopback with the OpenAI-compatible protocol. It streams what a script tells it to and records
 * its requests.
 */
export async function openModelServer(script: Script) {
  const requests: ModelRequest[] = []
  let current = script
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || !request.url?.endsWith('/chat/completions')) return response.writeHead(404).end()
    const asked = (await json(request)) as ModelRequest
    requests.push(asked)
    await current(asked, replyTo(response), request.headers)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    follow(next: Script) {
      current = next
      requests.length = 0
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function replyTo(response: ServerResponse): ModelReply {
  const left = once(response, 'close')
  let calls = 0
  const chunk = (choice: object, more: object = {}) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
    const body = { id: 'one', object: 'chat.completion.chunk', created: 1, model: 'local', choices: [{ index: 0, ...choice }], ...more }
    response.write(`data: ${JSON.stringify(body)}\n\n`)
  }
  return {
    response,
    left,
    text: (content) => chunk({ delta: { role: 'assistant', content } }),
    call(name, args, id = `tool-${calls}`) {
      const sent = {
        index: calls++,
        id,
        type: 'function',
        function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
      }
      chunk({ delta: { role: 'assistant', tool_calls: [sent] } })
    },
    end(reason = calls > 0 ? 'tool_calls' : 'stop') {
      chunk({ delta: {}, finish_reason: reason }, { usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } })
      response.end('data: [DONE]\n\n')
    },
  }
}

/** The tool results so far, as sent to the model. */
export const toolResults = ({ messages }: ModelRequest): string[] =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '')
