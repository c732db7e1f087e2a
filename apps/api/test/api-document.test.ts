import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contracts from '@assay/contracts'
import { createClient } from '@hey-api/openapi-ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, describe, expect, it } from 'vitest'
import { operationExamples } from '../src/platform/http/docs/operation-examples.ts'
import { testApp } from './test-app.ts'

const { app } = await testApp({ FEED: 'simulator' })
const endpoints = Object.entries(contracts).flatMap(([name, api]) =>
  name.endsWith('Api') ? (Object.values(api) as contracts.Endpoint[]) : [],
)
const text = (await app.inject('/docs/json')).payload

describe('the document at /docs', () => {
  it('keeps the recommended rules for OpenAPI, but for two pairs of addresses', async () => {
    const problems = await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) })
    const told = problems.map(({ ruleId, location, message }) => `${ruleId}: ${location[0]?.pointer} ${message}`)
    expect(told.filter((each) => !each.startsWith('no-ambiguous-paths: '))).toEqual([])
    expect(told).toHaveLength(2)
  })
})

/** What a programmer writes on the generated client. It compiles only as long as the document tells the calls as they are. */
const program = `
import { createClient } from './client'
import { getResults, postPriceAlerts, postRunBacktest, type BacktestRequestInput } from './index'

export async function run(baseUrl: string, body: BacktestRequestInput) {
  const client = createClient({ baseUrl })
  const tested = await postRunBacktest({ client, body, query: { trades: 'none' } })
  const refused = await getResults({ client })
  const trades: number | undefined = tested.data?.trades.total.total
  const value: number | undefined = tested.data?.final_value
  return { trades, value, sent: tested.data?.trade_data.length, code: refused.error?.error.code }
}

// @ts-expect-error An alert without a condition is no alert.
export const wrong = () => postPriceAlerts({ body: { symbol: 'XAUUSD' } })
`

it.each(Object.entries(operationExamples))('the body that is shown for %s has its form', (name, example) => {
  const { body } = endpoints.find(({ method, path }) => `${method} ${path}` === name)!
  expect(body?.safeParse(example)).toMatchObject({ success: true })
})

describe('a client that is generated from the document', () => {
  const folder = mkdtempSync(join(import.meta.dirname, '.client-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('compiles and runs the backtest that the document shows', async () => {
    const document = join(folder, 'document.json')
    writeFileSync(document, text)
    await createClient({
      input: document,
      output: folder,
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
    })
    writeFileSync(join(folder, 'program.ts'), program)
    const compiler = join(import.meta.dirname, '../../../node_modules/typescript-fast/bin/tsc')
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--moduleResolution',
      'bundler',
      '--module',
      'esnext',
      '--lib',
      'es2023,dom,dom.iterable',
      '--target',
      'es2023',
    ]
    const compiled = spawnSync(process.execPath, [compiler, ...options, join(folder, 'program.ts')], { encoding: 'utf8' })
    expect(compiled.stdout).toBe('')

    const { run } = await import(join(folder, 'program.ts'))
    const { example } = JSON.parse(text).paths['/run-backtest'].post.requestBody.content['application/json']
    const answer = await run(await app.listen({ host: '127.0.0.1', port: 0 }), example)
    expect(answer).toMatchObject({ trades: expect.any(Number), value: expect.any(Number), sent: 0, code: 'SIGN_IN_REQUIRED' })
    expect(answer.trades).toBeGreaterThan(0)
  })
})
