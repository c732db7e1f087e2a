import { gunzipSync, gzipSync } from 'node:zlib'
import { type KeptResult, type SharedResult, type ShareWishes, shareLimits } from '@assay/contracts'
import { dayMs, hourMs } from '@assay/market'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { backtestBody } from '../../../test/backtest-bodies.ts'
import { testApp } from '../../../test/test-app.ts'
import { sharesStore } from './shares.store.ts'

const server = await testApp({ FEED: 'simulator' })
const { app, database } = server

const call = (who: SignedUp, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, payload, ...elsewhere })
const open = (token: string, remoteAddress = '198.51.100.7') => app.inject({ url: `/api/shared/${token}`, remoteAddress })
const nothing = { device: undefined, browserHalf: undefined, accessToken: undefined }
const messenger = { ip: '198.51.100.9', userAgent: 'messenger', browser: false, ...nothing }
const whole: ShareWishes = { hidesRules: false, hidesMoney: false, expires: 'never' }

async function kept(who: SignedUp, body: object = backtestBody(), name = 'Plan for the 50k account of Ada'): Promise<KeptResult> {
  const ran = await call(who, 'POST', `/run-backtest?name=${encodeURIComponent(name)}`, body)
  return (await call(who, 'GET', `/api/results/${ran.json().result_id}`)).json()
}
const share = async (who: SignedUp, id: string, wishes: Partial<ShareWishes> = {}) =>
  (await call(who, 'POST', `/api/results/${id}/share`, { ...whole, ...wishes })).json()
const shown = async (token: string): Promise<SharedResult> => (await open(token)).json()

/** The numbers in these fields, at any depth. */
function numbersOf(value: unknown, fields: readonly string[], found: number[] = []): number[] {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'number' && fields.includes(key)) found.push(inner)
    else numbersOf(inner, fields, found)
  }
  return found
}

/** Whether the text contains the number, and not only as a part of a longer one. */
const tells = (text: string, value: number) => new RegExp(`[^\\d.]${String(Math.abs(value)).replace('.', '\\.')}[^\\d]`).test(text)

describe('a link', () => {
  it('shows the whole result to anybody with its token of 128 random bits, stored only as a hash', async () => {
    const ada = await signUp(server, { upTo: 'verified' })
    const result = await kept(ada)
    const { share: made, token } = await share(ada, result.id, { expires: '7 days' })
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBeCloseTo(7 * dayMs, -4)
    const answered = await open(token)
    expect(answered.statusCode).toBe(200)
    expect(answered.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    expect(answered.json()).toMatchObject({ hidesRules: false, hidesMoney: false, figures: null, result })
    const row = await database.db.selectFrom('result_shares').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await call(ada, 'GET', '/api/shares')).json()).toEqual([made])
  })

  it('reveals nothing about its owner', async () => {
    const ada = await signUp(server)
    const { id } = await kept(ada, backtestBody(), 'Gold')
    for (const hides of [false, true]) {
      const { body } = await open((await share(ada, id, { hidesRules: hides, hidesMoney: hides })).token)
      for (const secret of [ada.user.id, ada.user.email, ada.user.name]) expect(body).not.toContain(secret)
    }
  })

  it('gives a messenger the figures in percent, and nothing that is hidden', async () => {
    const ada = await signUp(server)
    const result = await kept(ada)
    const { share: made } = await share(ada, result.id, { hidesRules: true, hidesMoney: true })
    const { title, description } = await database.db
      .selectFrom('result_shares')
      .select(['title', 'description'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    const net = (result.answer.final_value / result.request.initialCapital - 1) * 100
    expect(title).toBe(`XAUUSD 15min: ${result.answer.trades.total.total} trades, ${net < 0 ? '−' : '+'}${Math.abs(net).toFixed(2)} %`)
    expect(description).toMatch(/^Tested 2024-03-01 to 2024-03-31, simulated bars, without costs\. Largest drawdown \d+\.\d %\.$/)
  })

  it('has a picture for messengers in percent and without rules, but none if the rules are hidden', async () => {
    const ada = await signUp(server)
    const sized = (initialCapital: number) => kept(ada, backtestBody({ initialCapital }))
    const [one, other] = [await sized(73_519), await sized(4_000_000)]
    const picture = async (id: string, wishes: Partial<ShareWishes>) => {
      const { token } = await share(ada, id, wishes)
      const answered = await app.inject({ url: `/api/shared/${token}/picture.png`, remoteAddress: '198.51.100.9' })
      const words = await app.pageWords.get('/shared/')!(token, messenger)
      return { answered, image: words.picture, token }
    }
    const { answered, image, token } = await picture(one.id, {})
    expect([answered.statusCode, answered.headers['content-type']]).toEqual([200, 'image/png'])
    const png = answered.rawPayload
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
    expect(answered.headers['cache-control'], 'no cache may show it once it is revoked').toBe('no-cache')
    expect(new URL(image!).pathname).toBe(`/api/shared/${token}/picture.png`)
    const without = await picture(one.id, { hidesMoney: true })
    const ofAnother = await picture(other.id, { hidesMoney: true })
    expect(without.answered.rawPayload.equals(ofAnother.answered.rawPayload), 'another account gives the same bytes').toBe(true)
    const hidden = await picture(one.id, { hidesRules: true })
    expect([hidden.answered.statusCode, hidden.image]).toEqual([404, undefined])
  })

  it('stays the same when its result is deleted', async () => {
    const ada = await signUp(server)
    const result = await kept(ada)
    const { token } = await share(ada, result.id)
    await call(ada, 'DELETE', `/api/results/${result.id}`)
    expect((await shown(token)).result).toEqual(result)
  })

  it('ends when it is revoked, alone or with all links of its result, or when the account is deleted', async () => {
    const ada = await signUp(server)
    const { id } = await kept(ada)
    const links = [await share(ada, id), await share(ada, id), await share(ada, id)]
    const { body: unknown } = await open('A'.repeat(22))
    expect((await call(ada, 'DELETE', `/api/shares/${links[0].share.id}`)).statusCode).toBe(200)
    expect((await open(links[1].token)).statusCode).toBe(200)
    expect((await call(ada, 'DELETE', `/api/results/${id}/share`)).json().message).toBe('2 links are revoked.')
    for (const { token } of links) expect([(await open(token)).statusCode, (await open(token)).body]).toEqual([404, unknown])
    const { token } = await share(ada, id)
    const set = (is_active: boolean) => database.db.updateTable('users').set({ is_active }).where('id', '=', ada.user.id).execute()
    await set(false)
    expect((await open(token)).body, 'while its owner is disabled').toBe(unknown)
    await set(true)
    expect((await open(token)).statusCode).toBe(200)
    await database.db.deleteFrom('users').where('id', '=', ada.user.id).execute()
    expect((await open(token)).body).toBe(unknown)
  })

  it('responds like an unknown link when it has expired, and its content is deleted', async () => {
    const ada = await signUp(server)
    const { id } = await kept(ada)
    const { token, share: made } = await share(ada, id, { expires: '30 days' })
    const past = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
    const row = () => database.db.selectFrom('result_shares').selectAll().where('id', '=', made.id).executeTakeFirst()
    await database.db
      .updateTable('result_shares')
      .set({ expires_at: past(0) })
      .where('id', '=', made.id)
      .execute()
    expect((await open(token)).body).toBe((await open('B'.repeat(22))).body)
    await sharesStore(database.db).cleanUp()
    expect(await row()).toMatchObject({ content: null, symbol: 'XAUUSD' })
    await database.db
      .updateTable('result_shares')
      .set({ expires_at: past(shareLimits.expiredDays + 1) })
      .where('id', '=', made.id)
      .execute()
    await sharesStore(database.db).cleanUp()
    expect(await row()).toBeUndefined()
  })

  it('is refused if a hundred are open already', async () => {
    const ada = await signUp(server)
    const { id } = await kept(ada)
    const { share: made } = await share(ada, id)
    const { id: _, ...row } = await database.db.selectFrom('result_shares').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    const more = Array.from({ length: shareLimits.open - 1 }, (_, i) => ({
      ...row,
      token_hash: Buffer.from(`another ${ada.user.id} ${i}`),
    }))
    await database.db.insertInto('result_shares').values(more).execute()
    const refused = await call(ada, 'POST', `/api/results/${id}/share`, whole)
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'SHARE_LIMIT'])
  })

  it('cannot be guessed: a network has thirty tries a minute, and links that open do not count (v5.0.0-2.4.1)', async () => {
    const ada = await signUp(server)
    const { token } = await share(ada, (await kept(ada)).id, { hidesRules: true, hidesMoney: true })
    const address = '203.0.113.77'
    for (let i = 0; i < 35; i++) expect((await open(token, address)).statusCode).toBe(200)
    for (let i = 0; i < 30; i++) expect((await open(`guess${i}`, address)).statusCode).toBe(404)
    expect((await open('guess30', address)).statusCode).toBe(429)
    expect((await open(token)).statusCode).toBe(200)
  })
})

describe('a link that hides something', () => {
  it('contains nothing of hidden rules: no name, operand, level, reason or warm-up, and no id to check a guess with', async () => {
    const ada = await signUp(server)
    const result = await kept(ada)
    expect(result.answer.trade_data.length).toBeGreaterThan(2)
    const { token, share: made } = await share(ada, result.id, { hidesRules: true })
    const { body } = await open(token)
    const told = [
      'Plan for',
      'EMA',
      'RSI',
      'BBANDS',
      'ATR',
      'CLOSE',
      'period',
      'sltp',
      'condition',
      'why_',
      'target',
      'option',
      'indicator',
    ]
    for (const word of [...told, 'stop', 'trail', 'idea', 'first_possible', 'bars_read', 'touch', 'assumption', 'reason'])
      expect(body, word).not.toContain(word)
    expect(body).not.toContain(result.id)
    for (const level of numbersOf(result.answer, ['initial_stop', 'target', 'stop_at_exit', 'mae', 'mfe', 'left', 'right'])) {
      // A level at which a trade was closed is also a price of the chart.
      const isPrice = result.answer.trade_data.some(({ entry_price, exit_price }) => [entry_price, exit_price].includes(level))
      if (!isPrice && !Number.isInteger(level)) expect(tells(body, level), String(level)).toBe(false)
    }
    const stored = await database.db.selectFrom('result_shares').select('content').where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(stored.content!.length).toBeLessThan(body.length)
    expect((await shown(token)).figures).toMatchObject({ rules: null, money: { currency: 'USD', capital: result.request.initialCapital } })
  })

  it('contains nothing of hidden money: another capital gives the same figures', async () => {
    const ada = await signUp(server)
    const sized = (initialCapital: number) => kept(ada, backtestBody({ initialCapital }))
    const [one, other] = [await sized(73_519), await sized(4_000_000)]
    const links = [await share(ada, one.id, { hidesMoney: true }), await share(ada, other.id, { hidesMoney: true })]
    const bodies = await Promise.all(links.map(async ({ token }) => (await open(token)).body))
    const figures = bodies.map((body) => JSON.parse(body).figures)
    expect(figures[0]).toEqual(figures[1])
    expect(figures[0]).toMatchObject({ money: null, rules: one.request.final_strategy })
    for (const word of ['"USD"', '73519', 'Plan for', 'apital', 'currency', 'size', one.id]) expect(bodies[0], word).not.toContain(word)
    const amounts = numbersOf(one.answer, ['final_value', 'size', 'optimistic_final_value', 'pnl']).concat(
      one.answer.equity.map(([, value]) => value),
    )
    for (const amount of amounts) if (!Number.isInteger(amount)) expect(tells(bodies[0], amount), String(amount)).toBe(false)
  })

  it('leaves the percentages as they are', async () => {
    const ada = await signUp(server)
    const { id, answer, request } = await kept(ada)
    const { figures } = await shown((await share(ada, id, { hidesRules: true, hidesMoney: true })).token)
    expect(figures!.net).toBeCloseTo((answer.final_value / request.initialCapital - 1) * 100, 5)
    expect(figures!.list.map(({ percent }) => percent)).toEqual(answer.trade_data.map(({ pnl_percent }) => expect.closeTo(pnl_percent, 5)))
    expect(figures!.equity.at(-1)![1]).toBeCloseTo((answer.equity.at(-1)![1] / request.initialCapital - 1) * 100, 5)
    expect(figures!.metrics.sharpe).toBeCloseTo(answer.metrics.sharpe!, 5)
    expect([figures!.money, figures!.rules]).toEqual([null, null])
  })

  it('keeps how sure it is and how often it was tried, frozen, in percent, and the same for every capital', async () => {
    const ada = await signUp(server)
    const hidden = { hidesRules: true, hidesMoney: true }
    const other = await kept(ada, backtestBody({ initialCapital: 4_000_000 }))
    const result = await kept(ada, backtestBody({ initialCapital: 73_519 }))
    const { token } = await share(ada, result.id, hidden)
    const before = await shown(token)
    const { evidence } = before.figures!
    const { expectancy, win_rate, random_entries, n } = (await call(ada, 'POST', '/api/evidence', result.request)).json()
    const ofCapital = (amount: number) => expect.closeTo((amount / 73_519) * 100, 5)
    expect(evidence).toMatchObject({
      n,
      win_rate: { rate: expect.closeTo(win_rate.rate, 5), lower: expect.closeTo(win_rate.lower, 5) },
      expectancy: { mean: ofCapital(expectancy.mean), lower: ofCapital(expectancy.lower), upper: ofCapital(expectancy.upper) },
      random_entries: { runs: 1000, percentile: random_entries.percentile, gain: expect.closeTo(random_entries.gain * 100, 5) },
    })
    expect(before.tried).toMatchObject({ tried: 2, dsr: expect.any(Number) })
    await kept(ada, backtestBody({ initialCapital: 5000 }))
    expect(await shown(token), 'frozen').toEqual(before)
    const { figures } = await shown((await share(ada, other.id, hidden)).token)
    expect(figures!.evidence, 'nothing tells the capital').toEqual(evidence)
    const open = await shown((await share(ada, result.id)).token)
    expect({ tried: open.tried?.tried, figures: open.figures }, 'a whole result tells its tries too').toEqual({ tried: 3, figures: null })
  })

  it('says how sure its trades are when the bars of the result are gone', async () => {
    const ada = await signUp(server)
    const { id } = await kept(ada)
    const stored = database.db.selectFrom('results').select('content').where('user_id', '=', ada.user.id)
    const { content } = await stored.executeTakeFirstOrThrow()
    const gone = gunzipSync(content).toString().replace('"provider":"simulator"', '"provider":"gone"')
    await database.db
      .updateTable('results')
      .set({ content: gzipSync(gone) })
      .where('user_id', '=', ada.user.id)
      .execute()
    const { figures } = await shown((await share(ada, id, { hidesRules: true })).token)
    const known = { n: figures!.metrics.closed, expectancy: { mean: expect.any(Number) } }
    expect(figures!.evidence).toMatchObject({ ...known, random_entries: { unknown: expect.any(String) } })
  })

  it('names the days that were covered, and those asked for beside them', async () => {
    const ada = await signUp(server)
    const asked = { start: '2026-03-01T00:00:00.000Z', end: '2030-01-01T00:00:00.000Z' }
    const { id, answer } = await kept(ada, backtestBody({ timeframe: '4h' }, asked))
    const { token } = await share(ada, id, { hidesRules: true, hidesMoney: true })
    const { figures } = await shown(token)
    const last = new Date(Date.parse(answer.coverage.to!) - 1).toISOString().slice(0, 10)
    expect(figures).toMatchObject({ from: '2026-03-01', to: last, asked: { from: '2026-03-01', to: '2029-12-31' } })
    expect(figures!.months.map(({ month }) => month).at(-1)).toBe(last.slice(0, 7))
    const { description } = await app.pageWords.get('/shared/')!(token, messenger)
    expect(description).toMatch(new RegExp(`^Tested 2026-03-01 to ${last}, simulated bars`))
  })

  it('tells how bars with stop and target were decided, so that the rules open as they were tested, but not without the rules', async () => {
    const ada = await signUp(server)
    const { id, answer } = await kept(ada, backtestBody({}, undefined, { intrabar: '1min', opposite_entry: 'reverse' }))
    const told = async (wishes: Partial<ShareWishes>) => {
      const { figures } = await shown((await share(ada, id, wishes)).token)
      return [figures?.touchOrder, figures?.carried]
    }
    expect(answer.touch_order).toBe('1min')
    expect([await told({ hidesMoney: true }), await told({ hidesRules: true })]).toEqual([
      ['1min', { opposite_entry: 'reverse' }],
      [undefined, undefined],
    ])
  })

  it('does not reveal the time zone: midnights in New York and Kolkata give the same days', async () => {
    const ada = await signUp(server)
    for (const hours of [5, -5.5]) {
      const midnight = (day: string) => new Date(Date.parse(day) + hours * hourMs).toISOString()
      const { id, request } = await kept(ada, backtestBody({}, { start: midnight('2024-03-01'), end: midnight('2024-04-01') }))
      expect(request.start_date).toBe(midnight('2024-03-01'))
      const { figures } = await shown((await share(ada, id, { hidesRules: true })).token)
      expect([figures!.from, figures!.to], String(hours)).toEqual(['2024-03-01', '2024-03-31'])
      expect(figures!.equity[0][0] % dayMs).toBe(0)
    }
  })

  it.each([
    ['no zone, but midnight at UTC+13', null, -13],
    ['Pacific/Apia', 'Pacific/Apia', -13],
    ['Pacific/Kiritimati', 'Pacific/Kiritimati', -14],
    ['Pacific/Pago_Pago', 'Pacific/Pago_Pago', 11],
  ])('names the days of the owner, also far from UTC: %s', async (_, timezone, hours) => {
    const ada = await signUp(server)
    await app.inject({ method: 'PATCH', url: '/api/user', headers: ada.headers, payload: { timezone } })
    const midnight = (day: string) => new Date(Date.parse(day) + hours * hourMs).toISOString()
    const { id } = await kept(ada, backtestBody({}, { start: midnight('2024-03-01'), end: midnight('2024-04-01') }))
    const { token } = await share(ada, id, { hidesRules: true })
    const { figures } = await shown(token)
    expect(figures).toMatchObject({ from: '2024-03-01', to: '2024-03-31' })
    const months = hours < 0 ? ['2024-02', '2024-03'] : ['2024-03', '2024-04']
    expect(
      figures!.months.map(({ month }) => month),
      'of UTC, because the zone is not told',
    ).toEqual(months)
    const { description } = await app.pageWords.get('/shared/')!(token, messenger)
    expect(description).toMatch(/^Tested 2024-03-01 to 2024-03-31,/)
  })
})
