import { createHash } from 'node:crypto'
import { ConnectorMessage, connectorApi } from '@assay/contracts'
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
  it('has under 400 lines and names its version in the first ones', () => {
    expect(advisor.facts.lines).toBeLessThan(400)
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

/** Returns the text of a message form in the source. */
function formOf(name: string): string {
  const literal = new RegExp(`const string ${name}\\s*= ("(?:\\\\.|[^"\\\\])*");`).exec(source)?.[1]
  if (literal === undefined) throw new Error(`there is no form ${name}`)
  return JSON.parse(literal)
}

/** `StringFormat` of MQL5, as far as the forms use it. Throws when there are too many or too few values. */
function fill(name: string, ...values: (string | number)[]): string {
  const rest = [...values]
  const text = formOf(name).replaceAll(/%(\.(\d+)f|I64[du]|d|s)/g, (mark, _form, digits) => {
    const value = rest.shift()
    if (value === undefined || (mark === '%s') !== (typeof value === 'string')) throw new Error(`${name}: ${mark} does not fit ${value}`)
    return digits === undefined ? String(value) : Number(value).toFixed(Number(digits))
  })
  if (rest.length > 0) throw new Error(`${name}: ${rest.length} values too many`)
  return text
}

const account = fill('ACCOUNT_FORM', 770188, 'NorthfieldFX-Demo04', 'Northfield \\"FX\\"', 'USD', 200, 'true')
const money = [0.05, 2400.5, -0.18, 0, -0.4, 12.34]
const deal =
  fill('DEAL_FORM', 60_000_000, 51_820_000, 51_820_000, 1_714_993_200_123, 'XAUUSD.m', 'buy', '"in"') +
  fill('DEAL_MONEY', ...money, 'by hand')
const position =
  fill('POSITION_FORM', 51_820_377, 1_714_993_200_123, 'XAUUSD.m', 'long', 0.05) + fill('POSITION_MONEY', 2400, 2401.5, 2390, 0, -0.4, 7.5)
const symbol =
  fill('SYMBOL_FORM', 'XAUUSD.m', 2, 0.01, 100, 0.01, 0.01, 50) +
  `${fill('SYMBOL_COSTS', 20, 27, -38.2, 12.1, 1, 3, 'USD')}[${fill('SESSION_FORM', 1, 60, 1440)}]}`
const bar = fill('BAR_FORM', 1_714_993_200, 2400, 2401, 2399.5, 2400.5, 55, 27)
const quote = fill('QUOTE_FORM', 'XAUUSD.m', 1_714_993_200_123, 2400.1, 2400.37)

/** Each message as the connector builds it, and what the server must read from it. */
const golden: [record: string, read: object][] = [
  [
    `${fill('HELLO_FORM', account, '1.0', 4755, 'true')}[1714993200,1714996800]`,
    { type: 'hello', account: { login: '770188', company: 'Northfield "FX"', demo: true }, hourBars: [1_714_993_200, 1_714_996_800] },
  ],
  [fill('HEARTBEAT_FORM', 24_318.4, 24_402.15, 2056.23, 22_345.92, 1), { type: 'heartbeat', balance: 24_318.4, positions: 1 }],
  [
    `${formOf('DEALS_FORM')}[${deal},${deal}]`,
    {
      type: 'deals',
      deals: [{ ticket: '60000000', time: 1_714_993_200_123, entry: 'in', commission: -0.18, swap: -0.4, profit: 12.34 }, {}],
    },
  ],
  [`${formOf('POSITIONS_FORM')}[${position}]`, { positions: [{ ticket: '51820377', side: 'long', stop: 2390, target: 0, profit: 7.5 }] }],
  [`${formOf('POSITIONS_FORM')}[]`, { type: 'positions', positions: [] }],
  [`${formOf('SYMBOLS_FORM')}[${symbol}]`, { symbols: [{ point: 0.01, swapLong: -38.2, swapDay: 3, sessions: [{ from: 60, to: 1440 }] }] }],
  [`${fill('BARS_FORM', 'XAUUSD.m')}[${bar}]`, { type: 'bars', bars: [[1_714_993_200, 2400, 2401, 2399.5, 2400.5, 55, 27]] }],
  [`${formOf('QUOTES_FORM')}[${quote}]`, { type: 'quotes', quotes: [{ bid: 2400.1, ask: 2400.37 }] }],
]

describe('connector messages', () => {
  it.each(golden)('include %s, which the server can parse', (record, read) => {
    const clocks = fill('CLOCKS_FORM', 1_714_993_200_000, 1_714_982_400_000)
    const message = ConnectorMessage.parse(JSON.parse(`{${record},${clocks}}`))
    expect(message).toMatchObject({ ...read, brokerTime: 1_714_993_200_000, utcTime: 1_714_982_400_000 })
  })

  it('include the pairing request', () => {
    const pairing = JSON.parse(fill('PAIR_FORM', 'K7PM2XQ4', account))
    expect(connectorApi.pair.body.parse(pairing)).toMatchObject({ code: 'K7PM2XQ4', account: { leverage: 200, currency: 'USD' } })
  })

  it('fill every form with as many values as these tests', () => {
    const forms = [...source.matchAll(/const string (\w+_(?:FORM|MONEY|COSTS)) /g)].map(([, name]) => name)
    expect(forms).toHaveLength(19)
    for (const name of forms) expect(code.split(name).length, `${name} is used`).toBeGreaterThan(2)
  })
})
