import { randomUUID } from 'node:crypto'
import { strategyLimits } from '@assay/contracts'
import type { StrategyDocument } from '@assay/strategy'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { aboveAverage } from '../../../test/strategy-documents.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app, database } = server

const post = (who: SignedUp, payload: object | string) =>
  app.inject({
    method: 'POST',
    url: '/api/strategies',
    headers: { ...who.headers, 'content-type': 'application/json' },
    payload,
    ...elsewhere,
  })
const change = (who: SignedUp, id: string, version: number, document: StrategyDocument) =>
  app.inject({ method: 'PATCH', url: `/api/strategies/${id}`, headers: who.headers, payload: { version, document }, ...elsewhere })
const read = async (who: SignedUp, path = '') =>
  (await app.inject({ url: `/api/strategies${path}`, headers: who.headers, ...elsewhere })).json()

/** Inserts versions of one strategy, or the first versions of several, as if they had been saved. */
async function insert(who: SignedUp, rows: readonly { id: string; version: number; bytes?: number; document?: object }[]): Promise<void> {
  const text = JSON.stringify(aboveAverage(8))
  for (const { id, version, bytes = text.length, document } of rows) {
    await sql`insert into strategies (user_id, id, version) values (${who.user.id}, ${id}, ${version})
      on conflict (user_id, id) do update set version = excluded.version`.execute(database.db)
    await sql`insert into strategy_versions (user_id, strategy_id, version, name, document, bytes, saved_at)
      values (${who.user.id}, ${id}, ${version}, 'Kept', ${document ? JSON.stringify(document) : text}, ${bytes}, now() - make_interval(days => 1000 - ${version}))`.execute(
      database.db,
    )
  }
}

describe('what a user keeps', () => {
  it('is limited in the number of strategies (v5.0.0-2.3.2)', async () => {
    const who = await signUp(server)
    await insert(
      who,
      Array.from({ length: strategyLimits.strategies - 1 }, () => ({ id: randomUUID(), version: 1 })),
    )
    expect((await post(who, { document: aboveAverage(9) })).statusCode).toBe(200)
    const refused = await post(who, { document: aboveAverage(10) })
    expect([refused.statusCode, refused.json().error]).toEqual([
      413,
      { code: 'LIMIT_EXCEEDED', message: 'At most 500 strategies are kept; delete one that you no longer need.' },
    ])
    expect(await read(who)).toHaveLength(strategyLimits.strategies)
  })

  it('stays within the number of strategies when eight are created at the same time (v5.0.0-2.3.2)', async () => {
    const who = await signUp(server)
    await insert(
      who,
      Array.from({ length: strategyLimits.strategies - 1 }, () => ({ id: randomUUID(), version: 1 })),
    )
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => post(who, { document: aboveAverage(10 + i) })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(413)])
  })

  it('is limited in the versions of a strategy: the oldest is deleted (v5.0.0-2.3.2)', async () => {
    const who = await signUp(server)
    const id = randomUUID()
    await insert(
      who,
      Array.from({ length: strategyLimits.versions }, (_, i) => ({ id, version: i + 1 })),
    )
    expect((await change(who, id, strategyLimits.versions, aboveAverage(9))).statusCode).toBe(200)
    const versions = (await read(who, `/${id}/versions`)) as { version: number }[]
    expect([versions.length, versions[0].version, versions.at(-1)?.version]).toEqual([200, 201, 2])
  })

  it('is limited in the bytes of the newest documents, which are listed together (v5.0.0-4.3.1)', async () => {
    const who = await signUp(server)
    const id = randomUUID()
    await insert(who, [{ id, version: 1, bytes: strategyLimits.newestBytes - 100 }])
    const refused = await post(who, { document: aboveAverage(9) })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      413,
      'All strategies together may have at most 4 MB; delete one that you no longer need.',
    ])
    expect((await change(who, id, 1, aboveAverage(9))).statusCode, 'a new version replaces the bytes of the one before').toBe(200)
  })

  it('is limited in bytes overall: old versions are deleted, the newest of each strategy stays (v5.0.0-4.3.1)', async () => {
    const who = await signUp(server)
    const [one, other] = [randomUUID(), randomUUID()]
    const third = Math.floor(strategyLimits.bytes / 3)
    await insert(who, [
      { id: other, version: 1 },
      { id: one, version: 2, bytes: third },
      { id: one, version: 3, bytes: third },
      { id: one, version: 4, bytes: third },
      { id: one, version: 5 },
    ])
    expect((await change(who, one, 5, aboveAverage(9))).statusCode).toBe(200)
    const versions = async (id: string) => ((await read(who, `/${id}/versions`)) as { version: number }[]).map(({ version }) => version)
    expect([await versions(one), await versions(other)]).toEqual([[6, 5, 4, 3], [1]])
  })
})

describe('a stored strategy that cannot be read', () => {
  const future = { version: 3, name: 'From tomorrow', blocks: [] }

  it('is listed with its name and without a document', async () => {
    const who = await signUp(server)
    const id = randomUUID()
    await insert(who, [{ id, version: 1, document: future }])
    await post(who, { document: aboveAverage(9) })
    expect(await read(who)).toMatchObject([
      { name: 'Above EMA 9', document: aboveAverage(9) },
      { id, name: 'Kept', document: null },
    ])
    expect(await read(who, `/${id}/versions`)).toMatchObject([{ version: 1, name: 'Kept', document: null }])
  })

  it('cannot be opened, but can be deleted', async () => {
    const who = await signUp(server)
    const id = randomUUID()
    await insert(who, [{ id, version: 1, document: future }])
    expect((await read(who, `/${id}`)).error).toMatchObject({ code: 'STRATEGY_UNREADABLE' })
    const removed = await app.inject({ method: 'DELETE', url: `/api/strategies/${id}`, headers: who.headers, ...elsewhere })
    expect(removed.statusCode).toBe(200)
  })

  it('stays as an older version when a new one is saved', async () => {
    const who = await signUp(server)
    const id = randomUUID()
    await insert(who, [{ id, version: 1, document: future }])
    expect((await change(who, id, 1, aboveAverage(9))).json()).toMatchObject({ version: 2, document: aboveAverage(9) })
    expect(await read(who, `/${id}/versions`)).toMatchObject([{ version: 2 }, { version: 1, document: null }])
  })
})

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const bodyWith = (entry: string) =>
  JSON.stringify({ document: aboveAverage(8) }).replace(/"long":\{"entry":\[.*?\],"exit"/, `"long":{"entry":${entry},"exit"`)
const renamed = (name: string) => JSON.stringify({ document: { ...aboveAverage(8), name: '@' } }).replace('"@"', `"${name}"`)

describe('a document that is sent', () => {
  it.each([
    ['nested a hundred thousand deep', bodyWith(deep(100_000)), 413, 'LIMIT_EXCEEDED'],
    ['of a hundred thousand values', bodyWith(`[${Array(100_000).fill(0).join()}]`), 413, 'LIMIT_EXCEEDED'],
    ['of forty thousand empty blocks', bodyWith(`[${Array(40_000).fill('{}').join()}]`), 400, 'BODY_INVALID'],
    ['with half a character', renamed('\\ud800'), 400, 'BODY_INVALID'],
    ['with the character 0', renamed('a\\u0000b'), 400, 'BODY_INVALID'],
    ['with the character 0 in a name', bodyWith('[{"\\u0000":1}]'), 400, 'BODY_INVALID'],
    ['with blocks that do not alternate', bodyWith('["And"]'), 400, 'BODY_INVALID'],
    ['that is a list', '{"document":[]}', 400, 'BODY_INVALID'],
    ['that is missing', '{}', 400, 'BODY_INVALID'],
    ['under an id that is none', JSON.stringify({ id: "' or 1=1 --", document: aboveAverage(8) }), 400, 'BODY_INVALID'],
    ['larger than a body may be', renamed('x'.repeat(300_000)), 413, 'LIMIT_EXCEEDED'],
  ])('is refused: one %s (v5.0.0-4.3.1)', async (_, body, status, code) => {
    const who = await signUp(server)
    const answer = await post(who, body)
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
    expect(await read(who)).toEqual([])
  })

  it.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])(
    'cannot change a prototype: %s (v5.0.0-15.3.6)',
    async (block) => {
      const who = await signUp(server)
      expect((await post(who, bodyWith(`[${block}]`))).statusCode).toBe(400)
      expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
    },
  )

  it('may hold SQL in its name, which stays plain text (v5.0.0-1.2.4)', async () => {
    const who = await signUp(server)
    const name = '\'); drop table strategies; --\\ " $1 %s'
    const answer = await post(who, { document: aboveAverage(8, name) })
    expect(answer.json()).toMatchObject({ name, document: { name } })
    expect(await read(who)).toMatchObject([{ name }])
  })
})
