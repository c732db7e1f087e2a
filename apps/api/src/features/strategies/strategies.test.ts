import { randomUUID } from 'node:crypto'
import type { Strategy } from '@assay/contracts'
import { groupSpan, type RuleList, type StrategyDocument, withRules } from '@assay/strategy'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { aboveAverage } from '../../../test/strategy-documents.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app } = server
const ada = await signUp(server, { upTo: 'verified' })

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (who: SignedUp, method: Method, path = '', payload?: object) =>
  app.inject({ method, url: `/api/strategies${path}`, headers: who.headers, payload, ...elsewhere })

async function saved(who: SignedUp, document: StrategyDocument, id?: string): Promise<Strategy> {
  const answer = await call(who, 'POST', '', { id, document })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const change = (who: SignedUp, { id, version }: Pick<Strategy, 'id' | 'version'>, document: StrategyDocument) =>
  call(who, 'PATCH', `/${id}`, { version, document })
const listed = async (who: SignedUp): Promise<Strategy[]> => (await call(who, 'GET')).json()
const versionsOf = async (who: SignedUp, id: string) => (await call(who, 'GET', `/${id}/versions`)).json() as Strategy[]

describe('a strategy', () => {
  it('is stored as it was sent, and can be read and listed', async () => {
    const document = aboveAverage(8)
    const strategy = await saved(ada, document)
    expect(strategy).toMatchObject({ name: 'Above EMA 8', version: 1, document })
    expect((await call(ada, 'GET', `/${strategy.id}`)).json()).toEqual(strategy)
    expect(await listed(ada)).toEqual([strategy])
  })

  it('with groups is stored in document version 2, and in version 1 once the groups are gone', async () => {
    const plain = aboveAverage(12)
    const rules = { ...plain.rules, long: { ...plain.rules.long, entry: [12, 13, 14].flatMap((n) => aboveAverage(n).rules.long.entry) } }
    const list = rules.long.entry.flatMap((block): RuleList => [block, 'And'])
    const flat: StrategyDocument = { ...plain, rules: { ...rules, long: { ...rules.long, entry: list } } }
    const grouped = withRules(flat, 'long', 'entry', groupSpan({ list, groups: [] }, { from: 2, to: 4 }, 'Or'))
    const strategy = await saved(ada, grouped)
    expect(strategy.document).toEqual(grouped)
    expect((await call(ada, 'GET', `/${strategy.id}`)).json().document).toMatchObject({
      version: 2,
      groups: { long: { entry: [{ from: 2, to: 4 }] } },
    })
    expect((await change(ada, strategy, flat)).json().document).toEqual(flat)
    const wrong = { ...grouped, groups: { ...grouped.groups, long: { entry: [{ from: 2, to: 40 }], exit: [] } } } as StrategyDocument
    const refused = await change(ada, { id: strategy.id, version: 2 }, wrong)
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      400,
      { code: 'BODY_INVALID', message: 'A group reaches from one block of its list to a later one.' },
    ])
  })

  it('gets a new version with every changed document, listed newest first', async () => {
    const first = await saved(ada, aboveAverage(9))
    const second = (await change(ada, first, aboveAverage(10))).json()
    expect(second).toMatchObject({ id: first.id, version: 2, name: 'Above EMA 10', createdAt: first.createdAt })
    expect(await versionsOf(ada, first.id)).toEqual([
      { version: 2, name: 'Above EMA 10', savedAt: second.savedAt, document: aboveAverage(10) },
      { version: 1, name: 'Above EMA 9', savedAt: first.savedAt, document: aboveAverage(9) },
    ])
    expect((await listed(ada))[0], 'the most recently saved is first').toEqual(second)
  })

  it('gets no new version from an equal document, whatever the order of its keys', async () => {
    const first = await saved(ada, aboveAverage(11))
    const turned = Object.fromEntries(Object.entries(aboveAverage(11)).toReversed()) as unknown as StrategyDocument
    expect((await change(ada, first, turned)).json()).toEqual(first)
    expect(await versionsOf(ada, first.id)).toHaveLength(1)
  })

  it('is deleted with its versions', async () => {
    const { id } = await saved(ada, aboveAverage(12))
    expect((await call(ada, 'DELETE', `/${id}`)).statusCode).toBe(200)
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/versions'],
    ] as const) {
      const answer = await call(ada, method, `/${id}${path}`)
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'STRATEGY_NOT_FOUND'])
    }
  })
})

describe('a strategy that another device saved in the meantime', () => {
  it('is not overwritten, and the error names the newest version', async () => {
    const first = await saved(ada, aboveAverage(20))
    await change(ada, first, aboveAverage(21))
    const late = await change(ada, first, aboveAverage(22))
    expect([late.statusCode, late.json().error]).toMatchObject([409, { code: 'VERSION_CONFLICT', version: 2 }])
    expect((await call(ada, 'GET', `/${first.id}`)).json().document).toEqual(aboveAverage(21))
  })

  it('accepts the same change again, as when its first response got lost', async () => {
    const first = await saved(ada, aboveAverage(23))
    const once = await change(ada, first, aboveAverage(24))
    const again = await change(ada, first, aboveAverage(24))
    expect([again.statusCode, again.body]).toEqual([200, once.body])
  })

  it('accepts one of twenty concurrent changes (v5.0.0-2.3.4)', async () => {
    const first = await saved(ada, aboveAverage(25))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => change(ada, first, aboveAverage(30 + i))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect((await versionsOf(ada, first.id)).map(({ version }) => version)).toEqual([2, 1])
  })
})

describe('a save that fails midway', () => {
  it('leaves neither a strategy without a version nor a version number without a version (v5.0.0-2.3.3)', async () => {
    const { db } = server.database
    const who = await signUp(server)
    const kept = await saved(who, aboveAverage(60))
    // Writing the second of the two tables fails, as it would when the disk is full.
    await sql`alter table strategy_versions add constraint midway check (name <> 'Midway')`.execute(db)
    const created = await call(who, 'POST', '', { document: aboveAverage(61, 'Midway') })
    const changed = await change(who, kept, aboveAverage(61, 'Midway'))
    await sql`alter table strategy_versions drop constraint midway`.execute(db)
    expect([created.statusCode, changed.statusCode]).toEqual([500, 500])
    const rows = await db.selectFrom('strategies').select(['id', 'version']).where('user_id', '=', who.user.id).execute()
    expect(rows).toEqual([{ id: kept.id, version: 1 }])
    expect(await listed(who)).toEqual([kept])
  })
})

describe('a draft that a visitor saves to an account', () => {
  it('keeps its id, and makes one strategy even if sent twice', async () => {
    const id = randomUUID()
    const strategy = await saved(ada, aboveAverage(40), id)
    expect(strategy.id).toBe(id)
    expect(await saved(ada, aboveAverage(40), id)).toEqual(strategy)
    expect(await versionsOf(ada, id)).toHaveLength(1)
  })

  it('becomes the next version if the strategy has another document', async () => {
    const { id } = await saved(ada, aboveAverage(41), randomUUID())
    expect(await saved(ada, aboveAverage(42), id)).toMatchObject({ id, version: 2 })
  })

  it('makes one strategy with one version when it is sent twenty times at the same time (v5.0.0-2.3.4)', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(ada, 'POST', '', { id, document: aboveAverage(43) })))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await versionsOf(ada, id)).toHaveLength(1)
  })

  it('makes a separate strategy if another user has one with the same id (v5.0.0-8.4.1)', async () => {
    const theirs = await saved(ada, aboveAverage(44))
    const eve = await signUp(server, { upTo: 'verified' })
    const own = await saved(eve, aboveAverage(45), theirs.id)
    expect(own).toMatchObject({ id: theirs.id, version: 1 })
    await call(eve, 'DELETE', `/${theirs.id}`)
    expect((await call(ada, 'GET', `/${theirs.id}`)).json()).toEqual(theirs)
  })
})

describe('another user’s strategy', () => {
  it.each([
    ['GET', '', undefined],
    ['GET', '/versions', undefined],
    ['PATCH', '', { version: 1, document: aboveAverage(51) }],
    ['DELETE', '', undefined],
  ] as const)('gives the same response as an unknown id: %s %s (v5.0.0-8.2.2)', async (method, path, body) => {
    const theirs = await saved(ada, aboveAverage(50))
    const eve = await signUp(server)
    const foreign = await call(eve, method, `/${theirs.id}${path}`, body)
    const unknown = await call(eve, method, `/${randomUUID()}${path}`, body)
    expect([foreign.statusCode, foreign.json().error.code]).toEqual([404, 'STRATEGY_NOT_FOUND'])
    expect(foreign.body).toBe(unknown.body)
    expect((await call(ada, 'GET', `/${theirs.id}`)).json()).toEqual(theirs)
  })

  it('is not listed', async () => {
    await saved(ada, aboveAverage(52))
    expect(await listed(await signUp(server))).toEqual([])
  })
})
