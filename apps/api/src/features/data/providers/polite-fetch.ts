import { setTimeout as wait } from 'node:timers/promises'

export interface Patience {
  /** Tries in all, and the wait after the first failure; each further wait is twice as long. */
  readonly tries: number
  readonly firstWaitMs: number
  readonly timeoutMs: number
  /** Least time between two requests. */
  readonly pauseMs: number
}

export const patience: Patience = { tries: 5, firstWaitMs: 500, timeoutMs: 15_000, pauseMs: 120 }

/** Largest answer that is read, in bytes: a busy day has about 30 kB. */
const mostBytes = 4 * 1024 * 1024
const longestWaitMs = 30_000

/** The provider did not give the answer, and asking again did not help. */
export class FetchFailed extends Error {
  readonly status: number | undefined

  constructor(why: string, more: { status?: number; cause?: unknown } = {}) {
    super(why, 'cause' in more ? { cause: more.cause } : undefined)
    this.status = more.status
  }
}

/** A failure that asking again may mend. */
class Passing extends Error {
  readonly waitMs: number

  constructor(why: string, waitMs = 0, cause?: unknown) {
    super(why, { cause })
    this.waitMs = waitMs
  }
}

/** Fetches JSON, one request at a time with a pause between them; asks again after 429, 5xx, a broken connection, a time-out or a broken text. */
export function politeFetcher({ tries, firstWaitMs, timeoutMs, pauseMs }: Patience) {
  let last: Promise<unknown> = Promise.resolve()

  /** Lets one request after the other through. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work, work)
    last = mine.then(
      () => wait(pauseMs),
      () => wait(pauseMs),
    )
    return mine
  }

  async function once<T>(url: string, read: (json: unknown) => T, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    try {
      const response = await fetch(url, { signal: limited, redirect: 'error', headers: { accept: 'application/json' } })
      if (response.status === 429 || response.status >= 500) throw new Passing(`answered ${response.status}`, retryAfter(response))
      if (!response.ok) throw new FetchFailed(`answered ${response.status}`, { status: response.status })
      return read(JSON.parse(await textOf(response)))
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof FetchFailed || error instanceof Passing) throw error
      throw new Passing(reasonOf(error), 0, error)
    }
  }

  return async function fetchJson<T>(url: string, read: (json: unknown) => T, signal: AbortSignal): Promise<T> {
    for (let tried = 1; ; tried++) {
      try {
        return await inTurn(() => once(url, read, signal))
      } catch (error) {
        if (!(error instanceof Passing)) throw error
        if (tried >= tries) throw new FetchFailed(tried > 1 ? `${error.message} (${tried} tries)` : error.message, { cause: error })
        const backoff = firstWaitMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2)
        await wait(Math.min(Math.max(backoff, error.waitMs), longestWaitMs), undefined, { signal })
      }
    }
  }
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
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return error instanceof TypeError ? `could not be reached${cause}` : error.message
}
