import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ExplainAsk, Explanation } from '@assay/backtest'
import { BacktestAnswer, ImportPreview } from '@assay/contracts'
import { newDocument, requestOf } from '@assay/strategy'
import { fixturePath } from '@assay/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backtestBody, block, longOnly, operand } from '../../../test/backtest-bodies.ts'
import { testApp } from '../../../test/test-app.ts'
import { explainCommand } from '../../commands/backtest.ts'

const file = fixturePath('trades', 'bars-xauusd-a.csv.gz')
const { app } = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'assay-explain-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  const url = '/api/data/imports?symbol=XAUUSD&filename=bars.csv.gz'
  const sent = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/octet-stream' },
    payload: readFileSync(file),
  })
  const { id } = ImportPreview.parse(sent.json())
  await app.inject({ method: 'POST', url: `/api/data/imports/${id}/confirm`, payload: { timeZone: 'utc' } })
})

const ema = (period: number) => operand('EMA', { period })
const february = { start: '2024-02-01T00:00:00.000Z', end: '2024-03-01T00:00:00.000Z' }
const body = requestOf(newDocument(longOnly([block(ema(8), 'crossabove', ema(24))], [block(ema(8), 'crossbelow', ema(24))])), february, {
  provider: 'csv',
  day_boundary: 'utc',
})

const explain = (ask: object, request: object = body) => app.inject({ method: 'POST', url: '/api/explain', payload: { request, ask } })

async function explained(ask: ExplainAsk): Promise<Explanation> {
  const sent = await explain(ask)
  expect(sent.statusCode, sent.body.slice(0, 300)).toBe(200)
  return Explanation.parse(sent.json())
}

describe('POST /api/explain', () => {
  it('explains the trades that /run-backtest makes of the same request', async () => {
    const ran = await app.inject({ method: 'POST', url: '/run-backtest', payload: body })
    const { trade_data } = BacktestAnswer.parse(ran.json())
    expect(trade_data.length).toBeGreaterThan(7)
    expect(await explained({ trade: 7 })).toMatchObject({ kind: 'trade', number: 7, trade: trade_data[6] })
    const bar = await explained({ bar: trade_data[6].entry_signal_datetime })
    expect(bar).toMatchObject({ kind: 'bar', verdict: 'entered', entered: 7 })
    expect(await explained({ trade: 100_000 })).toMatchObject({ kind: 'no-trade' })
  })

  it('responds with the bytes that the command line prints over the same bars', async () => {
    const path = join(folder, 'body.json')
    writeFileSync(path, JSON.stringify(body))
    for (const ask of [{ trade: 7 }, { bar: '2024-02-06T10:07:00Z' }]) {
      const out: string[] = []
      const flags = 'trade' in ask ? ['--trade', String(ask.trade)] : ['--bar', String(ask.bar)]
      const io = { out: (text: string) => out.push(text), err: (text: string) => out.push(text), env: {} }
      const code = await explainCommand.run(['--strategy', path, '--bars', file, ...flags], io)
      expect(out.join('\n')).toBe((await explain(ask)).body)
      expect(code).toBe(0)
    }
  })

  it('refuses what it cannot explain, and rules that /run-backtest refuses', async () => {
    const codes = await Promise.all(
      [{ trade: 0 }, { bar: 'noon' }, {}, { trade: 1, bar: february.start }].map(async (ask) => (await explain(ask)).json().error.code),
    )
    expect(codes).toEqual(['BODY_INVALID', 'BODY_INVALID', 'BODY_INVALID', 'BODY_INVALID'])
    const empty = backtestBody(longOnly([], []))
    expect((await explain({ trade: 1 }, empty)).json().error).toMatchObject({ code: 'RULES_EMPTY' })
  })
})

describe('assay explain', () => {
  it('says how it is used', async () => {
    const io = { out: () => undefined, err: () => undefined, env: {} }
    await expect(explainCommand.run(['--strategy', 'a', '--bars', 'b'], io)).rejects.toThrow('--bar TIME')
    await expect(explainCommand.run(['--trade', '1'], io)).rejects.toThrow(
      'explain takes --strategy FILE.json and --bars FILE or --symbol S',
    )
  })
})
