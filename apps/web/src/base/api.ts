import type { BodyFor, Endpoint, ParamsFor, QueryFor, ResponseOf } from '@assay/contracts'
import { createApi, type FetchArgs } from '@reduxjs/toolkit/query/react'
import { backtestUrl } from './backtest-host.ts'
import { sessionQuery } from './session/session-query.ts'

type Sent<E extends Endpoint> = { params?: ParamsFor<E>; query?: QueryFor<E>; body?: BodyFor<E>; signal?: AbortSignal }

/**
 * The call that a contract describes. Pass the contract as a type, and its method and path as values: `request<typeof
 * dataApi.job>({ method: 'GET', path: '/api/data/jobs/:id' }, { params })`. The compiler checks them against the
 * contract, whose schemas stay out of the page.
 */
export function request<E extends Endpoint>(
  { method, path }: Pick<E, 'method' | 'path'>,
  { params, query, body }: Sent<E> = {},
): FetchArgs {
  const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String((params as Record<string, unknown>)[name])))
  const url = path === '/run-backtest' ? backtestUrl(address) : address
  return { url, method, params: query as FetchArgs['params'], body }
}

/** The body of a response of `E`. */
export type AnswerOf<E extends Endpoint> = ResponseOf<E>

/** Reads a text, such as a file to save. A refusal stays JSON, as everywhere. */
export const textOrRefusal = (answer: Response): Promise<unknown> => (answer.ok ? answer.text() : answer.json())

/** The tag of what depends on all strategies of the user. */
export const anyStrategy = { type: 'Strategy', id: 'any' } as const

/** Has no endpoints here: each feature injects its own, so that they load with the page that needs them. */
export const api = createApi({
  baseQuery: sessionQuery,
  tagTypes: ['Profile', 'PriceAlert', 'Search', 'Strategy'],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
})
