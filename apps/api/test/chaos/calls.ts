import { setTimeout as wait } from 'node:timers/promises'
import type { PriceAlert, PushAnswer } from '@assay/contracts'
import type { Device } from './stage.ts'

export interface Calls {
  /** Alerts of a user, by the API. Each resolves when it is acknowledged, however often that has to be asked for. */
  create(who: Device, draft: object): Promise<PriceAlert>
  change(who: Device, id: string, change: object): Promise<PriceAlert>
  resume(who: Device, id: string): Promise<PriceAlert>
  list(who: Device): Promise<PriceAlert[]>
  /** The same quotes until they are acknowledged. */
  push(quotes: readonly object[]): Promise<void>
  readonly figures: { acknowledged: number; again: number; longestPauseMs: number; readonly faults: string[] }
}

const againMs = 50
const patienceMs = 120_000

export function openCalls(address: string, pushToken: string): Calls {
  const figures = { acknowledged: 0, again: 0, longestPauseMs: 0, faults: [] as string[] }

  /** undefined where no answer came, or that it is not possible now. */
  async function ask<T>(method: string, path: string, token: string, body?: object): Promise<T | undefined> {
    try {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
      const answer = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) })
      const text = await answer.text()
      if (answer.status === 200) return JSON.parse(text) as T
      if (answer.status !== 503) figures.faults.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    } catch {
      // Nobody is there: it is asked again.
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
        // Whether one without an answer is there is looked up: two would be another matter.
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
