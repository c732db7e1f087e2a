import { readFileSync } from 'node:fs'
import type { JournalAnswer, ReportedDeal } from '@assay/contracts'
import { tableFromIPC } from '@uwdata/flechette'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { aboveAverage } from '../../../test/strategy-documents.ts'
import { type TerminalPost, terminal } from '../../../test/terminal.ts'
import { testApp } from '../../../test/test-app.ts'
import { readReportFile } from './report-file.ts'

const server = await testApp({ FEED: 'simulator' })
const { app, database } = server
const { db } = database

const sample = (name: string) => readFileSync(new URL(`../../../../../fixtures/journal/${name}`, import.meta.url))

async function call(who: SignedUp, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({ method, url, headers: who.headers, payload, ...elsewhere })
  return {
    status: answer.statusCode,
    body: answer.headers['content-type']?.toString().startsWith('text/csv') ? answer.body : answer.json(),
  }
}

async function send(who: SignedUp, step: 'preview' | 'import', name: string, zone?: string, bytes = sample(name)) {
  const query = new URLSearchParams({ filename: name, ...(zone && { zone }) })
  const headers = { ...who.headers, 'content-type': 'application/octet-stream' }
  const answer = await app.inject({ method: 'POST', url: `/api/journal/${step}?${query}`, headers, payload: bytes, ...elsewhere })
  return { status: answer.statusCode, body: answer.json() }
}

/** Whether gold closed above its EMA (2), for each close, computed from the candles. */
async function aboveEma2Until(end: string): Promise<boolean[]> {
  const query = new URLSearchParams({ symbol: 'XAUUSD', timeframe: '15min', from: '2024-03-06T00:00:00.000Z', to: end })
  const { rawPayload } = await app.inject({ method: 'GET', url: `/api/candles?${query}`, ...elsewhere })
  const close = Array.from(tableFromIPC(new Uint8Array(rawPayload)).getChild('close').toArray() as Float64Array)
  let ema = close[0]
  return close.map((price) => {
    ema += (2 / 3) * (price - ema)
    return price > ema
  })
}

const usual = 'new-york+7'
async function withReport(name = 'hedging-en.html') {
  const who = await signUp(server)
  const { accountId } = (await send(who, 'import', name, usual)).body
  return { who, url: `/api/journal/${accountId}` }
}
const read = async (who: SignedUp, url: string): Promise<JournalAnswer> => (await call(who, 'GET', url)).body

describe('a history report', () => {
  it('is previewed first: its account, its new deals, and that its clock must be chosen', async () => {
    const who = await signUp(server)
    const { status, body } = await send(who, 'preview', 'hedging-en.html')
    expect([status, body.zone, body.closedHours]).toEqual([200, null, null])
    expect(body).toMatchObject({ added: 10, known: 0, faulty: 0, language: 'English', account: { login: '770188', isKnown: false } })
    expect(body.deals[1]).toMatchObject({ ticket: '60000002', time: '2024-03-07 15:31:12', at: null, result: -1.05 })
    expect((await call(who, 'GET', '/api/journal')).body, 'nothing is stored').toEqual([])
    expect((await send(who, 'import', 'hedging-en.html')).body.error.code).toBe('BROKER_CLOCK_NEEDED')
  })

  it('is read in the chosen clock, including the change to summer time', async () => {
    const who = await signUp(server)
    const { body } = await send(who, 'preview', 'hedging-en.html', usual)
    expect(body.zone).toEqual({ id: usual, label: 'New York + 7 h', from: 'chosen' })
    expect(body.closedHours, 'no trade falls into a closed market').toBe(0)
    expect(body.deals.map(({ at }: { at: string }) => at).slice(4, 6)).toEqual(['2024-03-07T16:20:09.000Z', '2024-03-11T08:05:30.000Z'])
    expect((await send(who, 'preview', 'hedging-en.html', 'mars')).body.error.code).toBe('BODY_INVALID')
  })

  it('of a clock that puts trades into closed hours keeps saying so where the stored trades are read', async () => {
    const who = await signUp(server)
    const preview = (await send(who, 'preview', 'hedging-en.html', 'utc+14')).body
    expect(preview.closedHours).toBeGreaterThan(0)
    const { accountId } = (await send(who, 'import', 'hedging-en.html', 'utc+14')).body
    expect((await read(who, `/api/journal/${accountId}`)).closedHours).toBe(preview.closedHours)
    expect((await read(who, `/api/journal/${accountId}?symbol=none`)).closedHours, 'it is said of the whole account').toBe(
      preview.closedHours,
    )
    const right = await withReport()
    expect((await read(right.who, right.url)).closedHours).toBe(0)
  })

  it('adds nothing when the same deals are imported again, in the same or another format', async () => {
    const { who, url } = await withReport()
    const before = await read(who, url)
    for (const name of ['hedging-en.html', 'hedging-de.html', 'hedging-en.xlsx', 'hedging-de.xlsx', 'hedging-en.csv', 'hedging-de.csv'])
      expect((await send(who, 'import', name)).body, name).toMatchObject({ added: 0, known: 10, faulty: 0 })
    expect(await read(who, url)).toEqual(before)
  })

  it('is imported without its faulty rows, which are listed with row and reason', async () => {
    const who = await signUp(server)
    const { body } = await send(who, 'preview', 'faulty.csv', usual)
    expect(body).toMatchObject({ added: 7, faulty: 4 })
    expect(body.faults[1]).toEqual({ row: 21, reason: '"2024.02.30 18:20:09" is not a time.' })
    expect((await send(who, 'import', 'faulty.csv', usual)).body).toMatchObject({ added: 7, known: 0, faulty: 4 })
    expect((await send(who, 'import', 'hedging-en.csv')).body, 'the rows that were corrected').toMatchObject({ added: 3, known: 7 })
  })

  it('that contradicts a stored deal changes nothing, and the contradiction is listed', async () => {
    const { who, url } = await withReport()
    const before = await read(who, url)
    const changed = Buffer.from(sample('hedging-en.csv').toString().replace('sell,out,0.20,2 180.25', 'sell,out,0.20,2 181.25'))
    const { body } = await send(who, 'preview', 'hedging-en.csv', undefined, changed)
    expect(body.faults).toEqual([
      { row: 22, reason: 'Deal 60000006 is in the journal with other figures: price 2180.25, the report says 2181.25.' },
    ])
    expect((await send(who, 'import', 'hedging-en.csv', undefined, changed)).body).toMatchObject({ added: 0, known: 9, faulty: 1 })
    expect(await read(who, url)).toEqual(before)
  })

  it('may be a statement of MetaTrader 4, which does not say whether the account is a demo one', async () => {
    const who = await signUp(server)
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const prices = ['1.08500', '0.0', '0.0', '2024.03.05 15:30:00', '1.08700', '-1.40', '0.00', '0.00', '40.00']
    const statement = `<html><b>Harbour Ltd</b><table>${row('Account: 88001', 'Name: Jo', 'Currency: USD')}
      ${row('9002', '2024.03.05 10:00:00', 'buy', '0.20', 'EURUSD', ...prices)}</table></html>`
    const { body } = await send(who, 'import', 'statement.htm', usual, Buffer.from(statement))
    expect(body).toMatchObject({ added: 2, known: 0, faulty: 0 })
    expect((await call(who, 'GET', '/api/journal')).body).toMatchObject([{ login: '88001', server: 'MetaTrader 4', demo: null, deals: 2 }])
    const { figures, positions } = await read(who, `/api/journal/${body.accountId}`)
    // By hand: 40.00 − 1.40.
    expect([positions.map(({ id, result }) => [id, result]), figures.closed, figures.result]).toEqual([[['9002', 38.6]], 1, 38.6])
    expect((await send(who, 'import', 'statement.htm', undefined, Buffer.from(statement))).body).toMatchObject({ added: 0, known: 2 })
  })

  it('that is another kind of file is refused with instructions', async () => {
    const who = await signUp(server)
    const { status, body } = await send(who, 'preview', 'notes.csv', usual, Buffer.from('a,b\n1,2'))
    expect([status, body.error.code]).toEqual([400, 'REPORT_UNREADABLE'])
    expect(body.error.message).toContain('open History in the Toolbox')
  })
})

describe('the journal', () => {
  it('lists the positions of an account and their results, which were computed by hand', async () => {
    const { who, url } = await withReport()
    const { figures, positions, total } = await read(who, url)
    expect(positions.map(({ symbol, result, standing }) => [symbol, result, standing])).toEqual([
      ['XAUUSD.m', -0.18, 'open'],
      ['EURUSD', 54.8, 'closed'],
      ['XAUUSD.m', -29.2, 'closed'],
      ['XAUUSD.m', 481.48, 'closed'],
    ])
    expect(total).toBe(4)
    expect(figures).toMatchObject({ closed: 3, open: 1, won: 2, lost: 1, result: 507.08, commission: -10, swap: -18.42, charges: -1.25 })
    expect(figures).toMatchObject({ openResult: -0.18, incompleteResult: 0, total: 505.65 })
    const march = `${url}?from=2024-03-01T00:00:00Z&to=2024-03-12T00:00:00Z`
    expect((await read(who, march)).figures).toMatchObject({ closed: 2, charges: 0 })
    expect((await read(who, `${url}?symbol=EURUSD`)).positions).toHaveLength(1)
  })

  it('holds the same deals when a terminal reports them', async () => {
    const who = await signUp(server)
    await call(who, 'POST', '/api/broker', { brokerName: 'Northfield FX', accountNumber: '770188', serverName: 'NorthfieldFX-Demo04' })
    const post: TerminalPost = async (path, payload, headers) => {
      const answer = await app.inject({ method: 'POST', url: path, payload, headers, remoteAddress: '198.51.77.1' })
      return { status: answer.statusCode, body: answer.json() }
    }
    const mt5 = terminal({ post })
    expect(await mt5.pair((await call(who, 'POST', '/api/mt5/pairing')).body.code)).toBe(200)
    const names = new Map([
      ['60000004', '51820001'],
      ['60000005', '51820002'],
      ['60000006', '51820001'],
      ['60000008', '51820006'],
    ])
    const report = await readReportFile(sample('hedging-en.html'))
    mt5.reportDeals(
      report.deals.map(
        ({ row, at, position, ...deal }): ReportedDeal => ({ ...deal, time: at + 417, position: names.get(deal.ticket) ?? deal.order }),
      ),
    )
    await mt5.flush()
    const [account] = (await call(who, 'GET', '/api/journal')).body
    expect(account).toMatchObject({ link: 'connected', deals: 10, clock: 'New York + 7 h' })
    const imported = await withReport()
    const told = await read(who, `/api/journal/${account.id}`)
    expect(told).toEqual(await read(imported.who, imported.url))
    expect((await send(who, 'import', 'hedging-de.xlsx')).body).toMatchObject({ accountId: account.id, added: 0, known: 10 })
    expect(await read(who, `/api/journal/${account.id}`)).toEqual(told)
  })

  it('has notes and tags, which can be filtered by and are exported as CSV without formulas', async () => {
    const { who, url } = await withReport()
    const note = { note: '=too early, "again"', tags: ['late entry', 'impulse'] }
    expect((await call(who, 'PUT', `${url}/positions/60000007`, note)).status).toBe(200)
    expect((await call(who, 'PUT', `${url}/positions/60000008`, note)).body.error.code, 'the deal does not open a position').toBe(
      'JOURNAL_NOT_FOUND',
    )
    const { positions, tags } = await read(who, `${url}?tag=impulse`)
    expect(positions).toMatchObject([{ id: '60000007', ...note }])
    expect(tags).toEqual(['impulse', 'late entry'])
    const csv = (await call(who, 'GET', `${url}/positions.csv`)).body.split('\r\n')
    expect(csv[0]).toBe(
      '\uFEFFid,symbol,side,openedAt,closedAt,lots,closedLots,entryPrice,exitPrice,profit,commission,swap,result,standing,missing,note,tags',
    )
    expect(csv[3]).toBe(
      `60000007,EURUSD,short,2024-03-12T06:30:00.000Z,2024-03-12T11:45:59.000Z,1,1,1.09312,1.0925,62,-7.2,0,54.8,closed,,"'=too early, ""again""",late entry; impulse`,
    )
    const { figures } = await read(who, url)
    const inFile = (standing: string) =>
      csv.reduce((sum: number, line: string) => (line.includes(`,${standing},`) ? sum + Number(line.split(',')[12]) : sum), 0)
    expect({ closed: inFile('closed'), open: inFile('open'), charges: inFile('charge') }, 'the file adds up to the headline').toEqual({
      closed: expect.closeTo(figures.result, 6),
      open: expect.closeTo(figures.openResult, 6),
      charges: expect.closeTo(figures.charges, 6),
    })
    await call(who, 'PUT', `${url}/positions/60000007`, { note: '', tags: [] })
    expect((await read(who, url)).tags).toEqual([])
  })

  it('knows which saved rules of the same instrument and side were true at an entry', async () => {
    const { who, url } = await withReport()
    const always = aboveAverage(2)
    await call(who, 'POST', '/api/strategies', { document: { ...always, symbol: 'EURUSD', name: 'Other' } })
    await call(who, 'POST', '/api/strategies', { document: { ...always, symbol: 'XAUUSD' } })
    const rules = `${url}/positions/60000002/rules`
    expect((await call(who, 'GET', rules)).body, 'no instrument is assigned to the symbol of the broker yet').toEqual([])
    expect((await call(who, 'PUT', '/api/mt5/symbols', { symbol: 'XAUUSD.m', instrument: 'XAUUSD' })).status).toBe(200)
    const { body } = await call(who, 'GET', rules)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ timeframe: always.timeframe, why: null, simulated: true })
    // The candle that was open at 13:31:12 does not count. The last closed one ended at 13:30.
    const holds = await aboveEma2Until('2024-03-07T13:30:00.000Z')
    const ago = holds.reverse().indexOf(true)
    expect(body[0]).toMatchObject({ at: '2024-03-07T13:30:00.000Z', holds: holds[0], closesSince: ago })
  })

  it('tells of all positions at once which had a rule, and what both kinds made', async () => {
    const { who, url } = await withReport()
    await call(who, 'POST', '/api/strategies', { document: { ...aboveAverage(2), symbol: 'XAUUSD', name: 'Gold' } })
    await call(who, 'PUT', '/api/mt5/symbols', { symbol: 'XAUUSD.m', instrument: 'XAUUSD' })
    const { positions } = await read(who, url)
    const { body } = await call(who, 'GET', `${url}/rules`)
    expect(body.positions.map(({ id }: { id: string }) => id)).toEqual(positions.map(({ id }) => id))
    let told = 0
    const sums = { with: 0, without: 0 }
    for (const { id, standing, result } of positions) {
      const { body: alone } = await call(who, 'GET', `${url}/positions/${id}/rules`)
      const held = (alone as { name: string; holds: boolean | null }[]).filter(({ holds }) => holds).map(({ name }) => name)
      const together = body.positions.find((each: { id: string }) => each.id === id)
      expect(together, 'each as if it were asked for alone').toEqual({ id, fired: held, asked: alone.length, unknown: 0 })
      if (standing !== 'closed' || alone.length === 0) continue
      told++
      sums[held.length > 0 ? 'with' : 'without'] += result
    }
    expect((body.withRule?.n ?? 0) + (body.withoutRule?.n ?? 0)).toBe(told)
    expect({ with: body.withRule?.sum ?? 0, without: body.withoutRule?.sum ?? 0 }).toEqual({
      with: expect.closeTo(sums.with, 6),
      without: expect.closeTo(sums.without, 6),
    })
    expect((await call(who, 'GET', `${url}/rules?symbol=EURUSD`)).body.withRule, 'no rule is of this symbol').toBeNull()
  })

  it('is deleted when the link is removed together with its data', async () => {
    const { who, url } = await withReport()
    await call(who, 'PUT', `${url}/positions/60000007`, { note: 'kept?', tags: [] })
    await db.updateTable('trading_accounts').set({ linked_at: new Date() }).where('user_id', '=', who.user.id).execute()
    expect((await call(who, 'DELETE', '/api/mt5', { deleteData: true })).status).toBe(200)
    expect((await call(who, 'GET', url)).body.error.code).toBe('JOURNAL_NOT_FOUND')
    const id = url.split('/').at(-1)!
    expect(await db.selectFrom('journal_notes').selectAll().where('account_id', '=', id).execute()).toEqual([])
    expect(await db.selectFrom('deals').select('ticket').where('account_id', '=', id).execute()).toEqual([])
  })
})
