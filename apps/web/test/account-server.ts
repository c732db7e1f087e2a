import type { StrategyDocument } from '@assay/strategy'
import { vi } from 'vitest'

interface Saved {
  id: string
  versions: { version: number; document: StrategyDocument; savedAt: string }[]
}

/**
 * A fake of the strategies API of an account behind `fetch`, as the contract describes it. Other paths are passed to
 * `others`, or get no response.
 */
export function accountServer(others: (path: string) => Response | undefined = () => undefined) {
  const kept: Saved[] = []
  const calls: { call: string; body: unknown }[] = []
  const trouble: { answer?: (call: string) => Response | undefined } = {}
  let clock = Date.UTC(2026, 10, 20, 12)

  const answerOf = ({ id, versions }: Saved) => {
    const { version, document, savedAt } = versions.at(-1)!
    return { id, name: document.name, version, createdAt: versions[0].savedAt, savedAt, document }
  }
  const keep = (id: string, document: StrategyDocument) => {
    const found = kept.find((each) => each.id === id) ?? { id, versions: [] }
    const newest = found.versions.at(-1)
    if (JSON.stringify(newest?.document) !== JSON.stringify(document)) {
      clock += 60_000
      found.versions.push({ version: (newest?.version ?? 0) + 1, document, savedAt: new Date(clock).toISOString() })
    }
    if (!kept.includes(found)) kept.push(found)
    return answerOf(found)
  }

  function strategies(method: string, [id, part]: string[], body: { id?: string; version: number; document: StrategyDocument }): Response {
    const found = kept.find((each) => each.id === id)
    if (id === undefined) return Response.json(method === 'POST' ? keep(body.id ?? crypto.randomUUID(), body.document) : newestFirst())
    if (!found) return refusal(404, 'STRATEGY_NOT_FOUND', 'There is no such strategy.')
    if (part === 'versions')
      return Response.json(found.versions.toReversed().map((version) => ({ ...version, name: version.document.name })))
    if (method === 'GET') return Response.json(answerOf(found))
    if (method === 'DELETE') {
      kept.splice(kept.indexOf(found), 1)
      return Response.json({ message: 'The strategy and its versions are deleted.' })
    }
    const newest = found.versions.at(-1)!
    const same = JSON.stringify(newest.document) === JSON.stringify(body.document)
    if (!same && newest.version !== body.version)
      return refusal(409, 'VERSION_CONFLICT', 'This strategy has been saved elsewhere in the meantime.')
    return Response.json(keep(found.id, body.document))
  }

  const newestFirst = () => kept.map(answerOf).toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))

  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    const { pathname } = new URL(request.url)
    const text = request.method === 'GET' ? '' : await request.text()
    const body = text === '' ? undefined : JSON.parse(text)
    if (pathname.startsWith('/api/strategies')) {
      const call = `${request.method} ${pathname}`
      calls.push({ call, body })
      return trouble.answer?.(call) ?? strategies(request.method, pathname.split('/').slice(3), body)
    }
    const answer = others(pathname)
    if (!answer) throw new TypeError('offline')
    return answer
  })

  return {
    /** Saves a version as if another device had done it. */
    keep,
    /** The calls that change something. */
    changes: () => calls.filter(({ call }) => !call.startsWith('GET')),
    versionsOf: (id: string) => kept.find((each) => each.id === id)?.versions.map(({ document }) => document),
    names: () => newestFirst().map(({ name }) => name),
    /** From now on `answer` responds to calls; if it returns undefined, the usual response follows. Passing undefined ends this. */
    fail: (answer: ((call: string) => Response | undefined) | undefined) => {
      trouble.answer = answer
    },
  }
}

export const refusal = (status: number, code: string, message: string) => Response.json({ error: { code, message } }, { status })

/** Fails as if the server could not be reached. */
export const offline = (): Response => {
  throw new TypeError('offline')
}
