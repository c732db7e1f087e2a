import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { barsForRun, Evidence, evidenceOf, prepareRun, runRequest } from '@assay/backtest'
import { type BacktestAnswer, ImportPreview } from '@assay/contracts'
import { newDocument, requestOf } from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backtestBody, block, longOnly, operand } from '../../../test/backtest-bodies.ts'
import { testApp } from '../../../test/test-app.ts'
import { evidenceCommand } from '../../commands/backtest.ts'

const file = fixturePath('trades', 'bars-xauusd-a.csv.gz')
const { app } = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'assay-evidence-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  const url = '/api/data/imports?symbol=XAUUSD&filename=bars.csv.gz'
  const headers = { 'content-type': 'application/octet-stream' }
  const { id } = ImportPreview.parse((await app.inject({ method: 'POST', url, headers, payload: readFileSync(file) })).json())
  await app.inject({ method: 'POST', url: `/api/data/imports/${id}/confirm`, payload: { timeZone: 'utc' } })
})

const ema = (period: number) => operand('EMA', { period })
const february = { start: '2024-02-01T00:00:00.000Z', end: '2024-03-01T00:00:00.000Z' }
const rules = longOnly([block(ema(8), 'crossabove', ema(24))], [block(ema(8), 'crossbelow', ema(24))])
const body = requestOf(newDocument(rules), february, { provider: 'csv', day_boundary: 'utc' })

const send = (payload: object, url = '/api/evidence') => app.inject({ method: 'POST', url, payload })

describe('POST /api/evidence', () => {
  it('responds bit for bit with what the page computes from the response of /run-backtest and the bars', async () => {
    const sent = await send(body)
    expect(sent.statusCode, sent.body.slice(0, 300)).toBe(200)
    expect(Evidence.parse(sent.json()).n).toBeGreaterThan(30)
    const answer: BacktestAnswer = (await send(body, '/run-backtest')).json()
    const prepared = prepareRun(body)
    const facts = { ...answer.coverage, repaired: 0 }
    expect(sent.body).toBe(
      JSON.stringify(evidenceOf({ answer, run: runRequest(prepared, barsForRun(prepared, readBarsCsv(file), facts)) })),
    )
  })

  it('reports that no trade was closed', async () => {
    const never = longOnly([block(operand('CLOSE'), '<', operand('VALUE', { value: 0 }))], [block(ema(8), 'crossbelow', ema(24))])
    const evidence = Evidence.parse((await send(requestOf(newDocument(never), february, { provider: 'csv' }))).json())
    expect(evidence.expectancy).toEqual({ unknown: 'No trade was closed.' })
  })

  it('refuses rules that /run-backtest refuses', async () => {
    expect((await send(backtestBody(longOnly([], [])))).json().error).toMatchObject({ code: 'RULES_EMPTY' })
  })
})

describe('assay evidence', () => {
  it('prints what the server responds with for the same bars, except for the result id', async () => {
    const path = join(folder, 'body.json')
    writeFileSync(path, JSON.stringify(body))
    const out: string[] = []
    const io = { out: (text: string) => out.push(text), err: (text: string) => out.push(text), env: {} }
    expect(await evidenceCommand.run(['--strategy', path, '--bars', file], io)).toBe(0)
    const [printed, served] = [Evidence.parse(JSON.parse(out.join('\n'))), Evidence.parse((await send(body)).json())]
    const sameBars = { result_id: '', coverage: served.coverage }
    expect({ ...printed, ...sameBars }).toEqual({ ...served, ...sameBars })
  })
})
