import { setTimeout as wait } from 'node:timers/promises'
import type { PriceAlert, PushAnswer } from '@assay/contracts'
import type { Device } from './stage.ts'

export interface Calls {
  /** Calls of a user's alerts over the API. Each resolves when it is acknowledged, and is retried until then. */
  create(who: Device, draft: object): Promise<PriceAlert>
  change(who: Device, id: string, change: object): Promise<PriceAlert>
  resume(who: Device, id: string): Promise<PriceAlert>
  list(who: Device): Promise<PriceAlert[]>
  /** Sends the same quotes until they are acknowledged. */
  push(quotes: readonly object[]): Promise<void>
  readonly figures: { acknowledged: number; again: number; longestPauseMs: number; readonly faults: string[] }
}

const againMs = 50
const patienceMs = 120_000

export function openCalls(address: string, pushToken: string): Calls {
  const figures = { acknowledged: 0, again: 0, longestPauseMs: 0, faults: [] as string[] }

  /** Returns undefined if no response came, or one that says it is not possible now. */
  async function ask<T>(method: string, path: string, token: string, body?: object): Promise<T | undefined> {
    try {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
      const answer = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) })
      const text = await answer.text()
      if (answer.status === 200) return JSON.parse(text) as T
      if (answer.status !== 503) figures.faults.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    } catch {
      // The server is down: the call is retried.
    }
    figures.again += 1
    return undefined
  }

  async function insist<T>(attempt: (isFirst: boolean) => Promise<T | undefined>): Promise<T> {
    const began = Date.now()
    for (let tries = 0; Date.now() < began + patienceMs; tries++) {
      const answer = await attempt(tries === 0)
      if (answer !== undefined) {
        figures.longestPauseMs = Math.max(figures.longestPauseMs, Date.now() - began)
        figures.acknowledged += 1
        return answer
      }
      await wait(againMs)
    }
    throw new Error(`nothing is acknowledged any more: ${figures.faults.slice(0, 3).join('; ')}`)
  }

  const list = (who: Device) => insist(async () => ask<PriceAlert[]>('GET', '/api/price-alerts', await who.token()))
  const write = (who: Device, method: string, path: string, body?: object) =>
    insist(async () => ask<PriceAlert>(method, `/api/price-alerts/${path}`, await who.token(), body))

  return {
    figures,
    list,
    change: (who, id, change) => write(who, 'PATCH', id, change),
    resume: (who, id) => write(who, 'POST', `${id}/resume`),
    create(who, draft) {
      const message = `number ${crypto.randomUUID()}`
      return insist(async (isFirst) => {
        // A create without a response may have been stored, so look it up first: creating it twice would be another
        // alert.
        const made = isFirst ? undefined : (await list(who)).find((alert) => alert.message === message)
        return made ?? ask<PriceAlert>('POST', '/api/price-alerts', await who.token(), { ...draft, message })
      })
    },
    async push(quotes) {
      await insist(async (isFirst) => {
        const answer = await ask<PushAnswer>('POST', '/api/quotes/push', pushToken, { quotes })
        const { accepted, late, duplicate } = answer ?? { accepted: 0, late: 0, duplicate: 0 }
        const known = isFirst ? accepted : accepted + late + duplicate
        if (answer && known !== quotes.length) figures.faults.push(`of ${quotes.length} quotes: ${JSON.stringify(answer)}`)
        return answer
      })
    },
  }
}
