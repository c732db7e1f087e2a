import { setTimeout as wait } from 'node:timers/promises'
import { keepTrying, type RetryPolicy } from '../../../platform/jobs/keep-trying.ts'
import { networkWords } from '../../../platform/outward/network-words.ts'

export interface Patience {
  /** The number of tries, and the wait after the first failure. Each further wait is twice as long. */
  readonly tries: number
  readonly firstWaitMs: number
  readonly timeoutMs: number
  /** The shortest time between two requests. */
  readonly pauseMs: number
  /** The time limit of a check whether the provider is online; two seconds by default. */
  readonly probeMs?: number
}

export const patience: Patience = { tries: 5, firstWaitMs: 500, timeoutMs: 15_000, pauseMs: 120 }

/** The size limit of a response in bytes. A busy day has about 30 kB. */
const mostBytes = 4 * 1024 * 1024
const longestMs = 30_000

/** The request failed, and retries did not help. */
export class FetchFailed extends Error {
  readonly status: number | undefined
  /** How long to wait before the next request, as the provider asked. */
  readonly waitMs: number

  constructor(why: string, more: { status?: number; cause?: unknown; waitMs?: number } = {}) {
    super(why, 'cause' in more ? { cause: more.cause } : undefined)
    this.status = more.status
    this.waitMs = more.waitMs ?? 0
  }
}

/** A failure that may be gone after a retry. */
class Passing extends Error {
  readonly waitMs: number

  constructor(why: string, waitMs = 0, cause?: unknown) {
    super(why, { cause })
    this.waitMs = waitMs
  }
}

/** Runs one request after the other. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Runs one request at a time, with a pause of `pauseMs` after each. */
export function oneAtATime(pauseMs: number): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.then(
      () => wait(pauseMs),
      () => wait(pauseMs),
    )
    return mine
  }
}

/** The validators of a response, for a conditional request. */
export interface Validators {
  readonly etag: string | null
  readonly modified: string | null
}

/** Returned if the response has not changed. */
export const unchanged = Symbol('unchanged')

/**
 * Fetches JSON, one request at a time with a pause in between, in turn with other users of `inTurn`. Retries after 429, 5xx, a broken connection, a
 * time-out or invalid JSON. `read` gets the validators to pass as `seen` the next time. If the response is still the same then, it is `unchanged`.
 */
export function politeFetcher({ tries, firstWaitMs, timeoutMs, pauseMs }: Patience, inTurn = oneAtATime(pauseMs)) {
  const policy: RetryPolicy = { firstMs: firstWaitMs, longestMs, jitter: [0.75, 1.25], tries }

  async function once<T>(url: string, read: Read<T>, signal: AbortSignal, seen?: Validators): Promise<T | typeof unchanged> {
    signal.throwIfAborted()
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    try {
      const response = await fetch(url, {
        signal: limited,
        redirect: 'error',
        headers: { accept: 'application/json', ...conditions(seen) },
      })
      if (seen && response.status === 304) return unchanged
      if (response.status === 429 || response.status >= 500) throw new Passing(`answered ${response.status}`, retryAfter(response))
      if (!response.ok) throw new FetchFailed(`answered ${response.status}`, { status: response.status })
      return read(JSON.parse(await textOf(response)), seenOf(response))
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof FetchFailed || error instanceof Passing) throw error
      throw new Passing(reasonOf(error), 0, error)
    }
  }

  return async function fetchJson<T, S extends Validators | undefined = undefined>(
    url: string,
    read: Read<T>,
    signal: AbortSignal,
    seen?: S,
  ): Promise<T | (S extends undefined ? never : typeof unchanged)> {
    try {
      return (await keepTrying(() => inTurn(() => once(url, read, signal, seen)), policy, { signal, isFinal, leastWaitMs })) as T
    } catch (error) {
      if (!(error instanceof Passing)) throw error
      const why = tries > 1 ? `${error.message} (${tries} tries)` : error.message
      throw new FetchFailed(why, { cause: error, waitMs: error.waitMs })
    }
  }
}

const isFinal = (error: unknown): boolean => !(error instanceof Passing)
const leastWaitMs = (error: unknown): number => (error instanceof Passing ? error.waitMs : 0)

type Read<T> = (json: unknown, seen: Validators) => T

const seenOf = ({ headers }: Response): Validators => ({ etag: headers.get('etag'), modified: headers.get('last-modified') })

function conditions(seen: Validators | undefined): Record<string, string> {
  if (seen?.etag) return { 'if-none-match': seen.etag }
  return seen?.modified ? { 'if-modified-since': seen.modified } : {}
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new FetchFailed(`answered more than ${mostBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function retryAfter({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'did not answer in time'
  if (error instanceof SyntaxError) return 'sent something that is not JSON'
  return error instanceof TypeError ? networkWords(error) : error.message
}
