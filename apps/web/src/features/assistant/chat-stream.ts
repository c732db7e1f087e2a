import type { ChatEvent, ErrorBody, NewTurn } from '@assay/contracts'
import { freshAccessToken, renewRefused } from '../../base/session/session-query.ts'
import { eventsOf } from './event-lines.ts'

type Store = Parameters<typeof freshAccessToken>[0]

/** The server refused: its sentence is for the user. */
export class ChatRefused extends Error {}

export interface StreamListener {
  event(event: ChatEvent): void
  /** The connection was lost, or is there again. */
  lost(isLost: boolean): void
}

/** How long to wait before each next try, in milliseconds. */
const pauses = [300, 1000, 2000, 4000, 8000, 8000]

/** Sends a message and tells the events of its turn until the end, over as many connections as it takes. */
export async function askOver(store: Store, turn: NewTurn, listener: StreamListener, signal: AbortSignal): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(turn), headers: { 'content-type': 'application/json' } }
  const first = await connected(store, '/api/chat/turns', init, signal)
  const state = { id: '', last: 0, ended: false }
  await read(first, state, listener)
  await goOn(store, state, listener, signal)
}

/** Tells the events of a turn that goes on elsewhere, from the first on. */
export const followOver = (store: Store, id: string, listener: StreamListener, signal: AbortSignal): Promise<void> =>
  goOn(store, { id, last: 0, ended: false }, listener, signal, true)

interface Progress {
  id: string
  last: number
  ended: boolean
}

/** Asks for the rest until it has ended. Throws where the connection does not come back, or the turn was never named. */
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
    // Broken off: what is missing is asked for again.
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
