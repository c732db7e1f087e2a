import { createHash } from 'node:crypto'
import { connectorApi } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { elsewhere } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'
import { expertAdvisor } from './expert-advisor.ts'

const { app } = await testApp()
const advisor = expertAdvisor()
const source = advisor.source.toString()

/** The source without string literals and comments. */
const code = source
  .replaceAll(/"(\\.|[^"\\])*"/g, '""')
  .split('\n')
  .map((line) => line.replace(/\/\/.*$/, ''))
  .join('\n')

describe('the source of the connector', () => {
  it('has under 700 lines and names its version in the first ones', () => {
    expect(advisor.facts.lines).toBeLessThan(700)
    expect(source.split('\n').slice(0, 3).join()).toContain(`AssayConnector ${advisor.facts.version}`)
    expect(source).toContain(`CONNECTOR_VERSION = "${advisor.facts.version}"`)
  })

  it.each([
    ['OrderSend', /\bOrderSend(Async)?\b/],
    ['an order function', /\bOrders?(Send|Check|Calc|Close|Modify|Delete|Select|Total|Get)\w*/],
    ['CTrade and what belongs to it', /\bCTrade\b|MqlTradeRe|TRADE_ACTION|\btrade\s*\./i],
    ['a call that closes or changes a position', /\bPosition(Close|Modify|Open)\w*/],
    ['a library or other file', /#(import|include)/],
    ['a socket beside WebRequest', /\bSocket\w+\(|\bFtp|SendMail|SendNotification/],
    ['a shell', /ShellExecute|\.dll/i],
  ])('has no %s', (_what, form) => expect(code).not.toMatch(form))

  it('makes web requests in one place only, to the address the user gave', () => {
    expect(code.match(/\bWebRequest\(/g)).toHaveLength(1)
    expect(code).toMatch(/WebRequest\("", Address \+ path,/)
  })

  it('has balanced brackets', () => {
    const count = (mark: string) => code.split(mark).length
    for (const [open, close] of ['{}', '()', '[]']) expect(count(open), open).toBe(count(close))
  })

  it('calls the paths of the contract', () => {
    expect(source).toContain(`"${connectorApi.pair.path}"`)
    expect(source).toContain(`"${connectorApi.ingest.path}"`)
  })

  it('is served unchanged, with its SHA-256 in a file beside it', async () => {
    const got = await app.inject({ url: '/downloads/AssayConnector.mq5', ...elsewhere })
    expect([got.statusCode, got.headers['content-disposition']]).toEqual([200, 'attachment; filename="AssayConnector.mq5"'])
    const hash = createHash('sha256').update(got.rawPayload).digest('hex')
    const beside = await app.inject({ url: '/downloads/AssayConnector.mq5.sha256', ...elsewhere })
    expect(beside.body).toBe(`${hash}  AssayConnector.mq5\n`)
  })
})
