import type { BodyFor, Endpoint, ParamsFor, QueryFor, ResponseOf } from '@assay/contracts'
import type { FastifyInstance, InjectOptions } from 'fastify'

interface Sent<E extends Endpoint> {
  readonly params?: ParamsFor<E>
  readonly query?: QueryFor<E>
  readonly body?: BodyFor<E>
  /** A token other than that of the session. */
  readonly token?: string
  readonly headers?: Record<string, string>
}

/** Calls the endpoints as a program on this machine does. The server decides as it does for everybody. */
export interface Doors {
  call<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ResponseOf<E>>
  /** The text of the response, for calls that respond with something else than JSON. */
  text<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<string>
  /** Sends the bytes of a file. */
  file<E extends Endpoint>(endpoint: E, text: string, query: QueryFor<E>): Promise<ResponseOf<E>>
  /** Further calls are made with this session. */
  signedIn(accessToken: string): void
}

export function openDoors(app: FastifyInstance): Doors {
  let own: string | undefined

  async function ask({ method, path }: Endpoint, { params, query, body, token = own, headers }: Sent<Endpoint>, more: InjectOptions = {}) {
    const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String((params as Record<string, unknown>)[name])))
    const answer = await app.inject({
      method,
      url: address,
      query: query as Record<string, string>,
      headers: { 'user-agent': 'Assay sample', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...more,
    })
    if (answer.statusCode !== 200) throw new Error(`${method} ${address} responded with ${answer.statusCode}: ${answer.body.slice(0, 400)}`)
    return answer
  }

  return {
    call: async (endpoint, sent = {}) => (await ask(endpoint, sent as Sent<Endpoint>)).json(),
    text: async (endpoint, sent = {}) => (await ask(endpoint, sent as Sent<Endpoint>)).body,
    file: async (endpoint, text, query) =>
      (await ask(endpoint, { query } as Sent<Endpoint>, { payload: text, headers: { ...bearer(own), 'content-type': 'text/csv' } })).json(),
    signedIn(accessToken) {
      own = accessToken
    },
  }
}

const bearer = (token: string | undefined): Record<string, string> => (token === undefined ? {} : { authorization: `Bearer ${token}` })
