import type { ChatEvent, ErrorBody, NewTurn } from '@assay/contracts'
import { freshAccessToken, renewRefused } from '../../base/session/session-query.ts'
import { eventsOf } from './event-lines.ts'

type Store = Parameters<typeof freshAccessToken>[0]

/** The server refused; the message is meant for the user. */
export class ChatRefused extends Error {}

export interface StreamListener {
  event(event: ChatEvent): void
  /** The connection was lost, or is back. */
  lost(isLost: boolean): void
}

/** The wait before each retry, in milliseconds. */
const pauses = [300, 1000, 2000, 4000, 8000, 8000]

/** Sends a message and reports the events of its turn until it ends, reconnecting as often as needed. */
export async function askOver(store: Store, turn: NewTurn, listener: StreamListener, signal: AbortSignal): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(turn), headers: { 'content-type': 'application/json' } }
  const first = await connected(store, '/api/chat/turns', init, signal)
  const state = { id: '', last: 0, ended: false }
  await read(first, state, listener)
  await goOn(store, state, listener, signal)
}

/** Reports the events of a turn that another request started, from the first event on. */
export const followOver = (store: Store, id: string, listener: StreamListener, signal: AbortSignal): Promise<void> =>
  goOn(store, { id, last: 0, ended: false }, listener, signal, true)

interface Progress {
  id: string
  last: number
  ended: boolean
}

/** Requests the remaining events until the turn has ended. Throws if the connection does not come back, or if the turn never got an id. */
async function goOn(store: Store, state: Progress, listener: StreamListener, signal: AbortSignal, atOnce = false): Promise<void> {
  for (let tries = 0; !state.ended && !signal.aborted; tries++) {
    if (state.id === '' || tries > pauses.length) throw new TypeError('The connection was lost.')
    if (!atOnce || tries > 0) {
      listener.lost(true)
      await passed(pauses[Math.min(tries, pauses.length - 1)])
    }
    const before = state.last
    try {
      const response = await connected(store, `/api/chat/turns/${state.id}/events?after=${state.last}`, {}, signal)
      listener.lost(false)
      await read(response, state, listener)
    } catch (error) {
      if (error instanceof ChatRefused || signal.aborted) throw error
    }
    if (state.last > before) tries = 0
  }
}

async function read(response: Response, state: Progress, listener: StreamListener): Promise<void> {
  if (!response.body) return
  try {
    for await (const { n, event } of eventsOf(response.body)) {
      if (n <= state.last && event.event !== 'end') continue
      state.last = n
      if (event.event === 'turn') state.id = event.data.id
      if (event.event === 'end') state.ended = true
      listener.event(event)
    }
  } catch (error) {
    // The connection broke, so the next round requests what is missing.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}

async function connected(store: Store, url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const token = await freshAccessToken(store)
  const send = (bearer: string | null) =>
    fetch(url, { ...init, signal, headers: { ...init.headers, ...(bearer !== null && { authorization: `Bearer ${bearer}` }) } })
  let response = await send(token)
  if (response.status === 401 && (await renewRefused(store, token))) response = await send(await freshAccessToken(store))
  if (response.ok) return response
  throw new ChatRefused(await sentenceIn(response))
}

async function sentenceIn(response: Response): Promise<string> {
  const body: Partial<ErrorBody> | undefined = await response.json().catch(() => undefined)
  return body?.error?.message ?? 'The server did not answer as it should.'
}

const passed = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
