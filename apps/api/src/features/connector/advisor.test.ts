import { dayMs, hourMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { type AdvisorOptions, accountHere, advisorTerminal } from '../../../test/advisor-terminal.ts'
import { linkedTerminals } from '../../../test/linked-terminals.ts'
import { someDeals, type TerminalPost } from '../../../test/terminal.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { newPost, call, stateOf, codeOf, newUser, dealsOf } = linkedTerminals(server)
const monday = Date.UTC(2024, 4, 6, 9)
const history = someDeals(40, monday)
const tickets = async (who: Parameters<typeof dealsOf>[0]) => (await dealsOf(who)).map(({ ticket }) => ticket)
const all = history.map(({ ticket }) => ticket)

/** A user whose terminal has been linked by the connector itself. */
async function linkedAdvisor(options: Partial<AdvisorOptions> = {}) {
  const who = await newUser()
  const mt5 = advisorTerminal({ post: newPost(), here: accountHere({}, history), inputs: { Code: await codeOf(who) }, ...options })
  await mt5.run()
  expect((await stateOf(who)).state).toBe('connected')
  return { who, mt5 }
}
const other = () =>
  accountHere(
    { login: '880299' },
    someDeals(6, monday + dayMs).map((deal) => ({ ...deal, ticket: `9${deal.ticket}` })),
  )

describe('the connector, run as the terminal runs it', () => {
  it('links, and reports account, history, symbols, bars and quotes', async () => {
    const { who, mt5 } = await linkedAdvisor()
    const { account } = await stateOf(who)
    expect(account).toMatchObject({
      balance: 24_318.4,
      deals: 40,
      clockProven: true,
      version: '1.1',
      symbols: [{ symbol: 'XAUUSD.m', contract: 100 }],
    })
    expect(await tickets(who)).toEqual(all)
    const { ticket, time, position, order, ...first } = history[1]
    expect((await dealsOf(who))[1]).toMatchObject({ ...first, position, order_ticket: order, at: new Date(monday + hourMs) })
    expect(mt5.chart()).toContain('770188 is linked')
    expect(
      mt5.bodies.filter(({ path }) => path.endsWith('ingest')).every(({ body }) => body.login === '770188'),
      'every message',
    ).toBe(true)
  })

  it('sends texts that are not plain, and reports open positions until they are closed', async () => {
    const comment = 'by "hand" \\ \n\u0001'
    const here = accountHere({ company: 'Northfield "FX"' }, [{ ...history[0], comment }])
    const { who, mt5 } = await linkedAdvisor({ here })
    expect((await dealsOf(who)).map((deal) => deal.comment)).toEqual(['by "hand" \\   '])
    here.positions = [{ ticket: '51820377', stop: 2390 }]
    await mt5.run(1)
    expect((await stateOf(who)).account).toMatchObject({
      company: 'Northfield "FX"',
      positions: [{ side: 'long', stop: 2390, target: null }],
    })
    here.positions = []
    await mt5.run(1)
    expect((await stateOf(who)).account.positions).toEqual([])
  })

  it('goes on after a deal that the server refuses, and says which in the log', async () => {
    const { who, mt5 } = await linkedAdvisor({ here: accountHere({}, [{ ...history[0], profit: 1e300 }, ...history.slice(1)]) })
    expect(await tickets(who)).toEqual(all.slice(1))
    expect(mt5.log.join('\n')).toContain('did not take every row: profit: ')
  })

  it('is silent on an account that was not paired, says so on the chart, and goes on when the first one is back', async () => {
    const { who, mt5 } = await linkedAdvisor()
    const first = mt5.here
    const sent = mt5.bodies.length
    await mt5.logIn(other())
    await mt5.run(6, 20)
    expect(mt5.bodies.length, 'nothing is sent').toBe(sent)
    expect(mt5.chart()).toContain('880299 is not linked')
    first.deals = someDeals(42, monday)
    await mt5.logIn(first)
    await mt5.run()
    expect((await dealsOf(who)).length).toBe(42)
    expect(mt5.sent('hello'), 'the link goes on').toHaveLength(2)
    expect(mt5.chart()).toContain('770188 is linked')
  })

  it('keeps token and queue of each account apart, also over a restart', async () => {
    let isDown = false
    const post = newPost()
    const line: TerminalPost = async (...sent) => (isDown ? undefined : post(...sent))
    const { who, mt5 } = await linkedAdvisor({ post: line })
    const first = mt5.here
    isDown = true
    first.deals = someDeals(44, monday)
    await mt5.run()
    const second = other()
    const whoElse = await newUser()
    await call(whoElse, 'POST', '/api/broker', { brokerName: 'Northfield FX', accountNumber: '880299', serverName: 'NorthfieldFX-Demo04' })
    isDown = false
    await mt5.logIn(second)
    await mt5.enter({ Code: await codeOf(whoElse) })
    await mt5.run()
    expect(await tickets(whoElse)).toEqual(second.deals.map(({ ticket }) => ticket))
    expect((await dealsOf(who)).length, 'its four deals wait').toBe(40)
    await mt5.logIn(first)
    await mt5.restart({ hard: true })
    await mt5.run()
    expect((await dealsOf(who)).length).toBe(44)
    expect((await dealsOf(whoElse)).length).toBe(6)
  })

  it('sends nothing that it read on one account for another, when the account changes within a call', async () => {
    let turns = 0
    const post = newPost()
    const line: TerminalPost = async (...sent) => {
      if (++turns === 3) mt5.slip(second)
      return post(...sent)
    }
    const who = await newUser()
    const second = other()
    const mt5 = advisorTerminal({ post: line, here: accountHere({}, history), inputs: { Code: await codeOf(who) } })
    await mt5.run(6)
    expect(turns, 'nothing after the change').toBe(3)
    expect((await tickets(who)).every((ticket) => all.includes(ticket))).toBe(true)
  })

  it('takes a corrected code at once', async () => {
    const who = await newUser()
    const mt5 = advisorTerminal({ post: newPost(), here: accountHere({}, history), inputs: { Code: 'AAAAAAAA' } })
    await mt5.run()
    expect(mt5.chart()).toContain('not')
    const asked = mt5.bodies.length
    await mt5.run(10)
    expect(mt5.bodies.length, 'a refused code is not tried again').toBe(asked)
    await mt5.enter({ Code: await codeOf(who) })
    await mt5.run(1)
    expect((await stateOf(who)).state).toBe('connected')
  })

  it.each([false, true])('sends the whole history when it is linked again, with the data deleted: %s', async (deleteData) => {
    const { who, mt5 } = await linkedAdvisor()
    await call(who, 'DELETE', '/api/mt5', { deleteData })
    await mt5.run(6, 20)
    expect(mt5.chart()).toContain('not linked')
    const sent = mt5.sent('deals').length
    await mt5.enter({ Code: await codeOf(who) })
    await mt5.run()
    expect(
      mt5
        .sent('deals')
        .slice(sent)
        .flatMap(({ deals }) => deals),
    ).toHaveLength(40)
    expect(await tickets(who)).toEqual(all)
    expect((await stateOf(who)).account).toMatchObject({ deals: 40 })
  })

  it('sends the history anew with a new code, also while the old link still stands', async () => {
    const { who, mt5 } = await linkedAdvisor()
    await mt5.enter({ Code: await codeOf(who) })
    await mt5.run()
    expect(mt5.sent('deals')).toHaveLength(2)
    expect(await tickets(who)).toEqual(all)
    await server.database.db
      .updateTable('connector_tokens')
      .set({ heard_at: new Date(Date.now() - 2 * dayMs) })
      .execute()
    await mt5.run(1)
    expect((await stateOf(who)).account.terminals, 'the old token is no terminal').toBe(1)
  })

  it('sends deals that the terminal loads late, with lower tickets, also when it was closed before', async () => {
    const here = accountHere({}, history.slice(30))
    const { who, mt5 } = await linkedAdvisor({ here })
    here.deals = history.slice(20)
    await mt5.run(1)
    expect(await tickets(who)).toEqual(all.slice(20))
    await mt5.restart()
    here.deals = history
    await mt5.run()
    expect(await tickets(who)).toEqual(all)
    const sent = mt5.sent('deals').length
    await mt5.restart()
    await mt5.run()
    expect(mt5.sent('deals').length, 'what was sent long ago is not sent at each start').toBe(sent)
  })

  it('sends the deals of the last days again at a start, so that a server set back to a backup has them', async () => {
    const recent = someDeals(6, Date.now() - 3 * dayMs)
    const { who, mt5 } = await linkedAdvisor({ here: accountHere({}, recent) })
    await server.database.db.deleteFrom('deals').execute()
    await mt5.restart()
    await mt5.run()
    expect((await dealsOf(who)).length).toBe(6)
  })

  it('doubles nothing when the timeframe changes', async () => {
    let isDown = false
    const post = newPost()
    const { who, mt5 } = await linkedAdvisor({ post: async (...sent) => (isDown ? undefined : post(...sent)) })
    isDown = true
    mt5.here.deals = someDeals(44, monday)
    await mt5.run(1)
    for (let i = 0; i < 3; i++) await mt5.changeTimeframe()
    isDown = false
    const sent = mt5.sent('deals').length
    await mt5.run()
    expect(
      mt5
        .sent('deals')
        .slice(sent)
        .flatMap(({ deals }) => deals),
    ).toHaveLength(4)
    expect((await dealsOf(who)).length).toBe(44)
  })

  it('never drops deals for stop changes: only the newest positions wait', async () => {
    let isDown = false
    const post = newPost()
    const { who, mt5 } = await linkedAdvisor({ post: async (...sent) => (isDown ? undefined : post(...sent)) })
    isDown = true
    mt5.here.deals = someDeals(44, monday)
    for (let stop = 2300; stop < 2360; stop++) {
      mt5.here.positions = [{ ticket: '51820377', stop }]
      await mt5.run(1)
    }
    isDown = false
    const sent = mt5.sent('positions').length
    await mt5.run()
    expect(mt5.sent('positions').slice(sent)).toMatchObject([{ positions: [{ stop: 2359 }] }])
    expect([(await dealsOf(who)).length, (await stateOf(who)).account.positions]).toMatchObject([44, [{ stop: 2359 }]])
  })

  it('leaves in the history of the terminal what is too much for its queue', async () => {
    const many = someDeals(1500, monday)
    const { mt5, who } = await linkedAdvisor({ here: accountHere({}, many.slice(0, 100)) })
    mt5.set('MOST_QUEUED', 5)
    mt5.here.deals = many
    await mt5.run(6)
    expect((await dealsOf(who)).length).toBe(1500)
  })

  it('reads a state whose last writing was cut off', async () => {
    const { who, mt5 } = await linkedAdvisor()
    const [name, text] = [...mt5.folder.files].find(([file]) => file.includes('770188'))!
    const { files } = mt5.folder
    files.set(`${name}.new`, text.slice(0, text.length / 2))
    await mt5.restart({ hard: true })
    await mt5.run()
    expect(mt5.chart(), 'the whole file counts').toContain('770188 is linked')
    files.set(`${name}.new`, files.get(name)!)
    files.delete(name)
    await mt5.restart({ hard: true })
    await mt5.run()
    expect(mt5.chart(), 'the renaming was cut off').toContain('770188 is linked')
    expect(await tickets(who)).toEqual(all)
  })

  it('goes on with the link of version 1.0', async () => {
    const { who, mt5 } = await linkedAdvisor()
    const { files } = mt5.folder
    const old = `${mt5.read('token')}\n${mt5.read('next_number')}\n60000039\n`
    files.clear()
    files.set('Assay-770188.txt', old)
    await mt5.restart({ hard: true })
    await mt5.run()
    expect((await stateOf(who)).account.deals).toBe(40)
    expect(mt5.sent('hello')).toHaveLength(2)
  })
})
