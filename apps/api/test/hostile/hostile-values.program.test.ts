import type { Endpoint } from '@assay/contracts'
import * as contracts from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { type SignedUp, signIn, signUp } from '../accounts.ts'
import { modelServer } from '../model-server.ts'
import { pushedQuotes, pushToken } from '../pushed-clock.ts'
import { testApp } from '../test-app.ts'
import { type Hostile, hostileCells, hostileOf } from './values.ts'
import { files, hostileWorld } from './world.ts'

const model = await modelServer()
const ai = { AI_BASE_URL: model.url, AI_MODEL: 'local', AI_API_KEY: 'sk-1', AI_PRIVATE: '1' }
const server = await testApp({ FEED: 'simulator', PREMIUM_MODE: 'all', ...ai })
const { app } = server
const pushed = await testApp({ FEED: 'push', FEED_PUSH_TOKEN: pushToken })
await pushed.app.listen({ port: 0, host: '127.0.0.1' })
await pushedQuotes(pushed).begun()
const { who, samples } = await hostileWorld(server)

const apis = Object.entries(contracts).flatMap(([name, api]) => (name.endsWith('Api') ? [api as unknown as Record<string, Endpoint>] : []))
const endpoints = new Map(apis.flatMap((api) => Object.values(api)).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

/** Every call that the server has registered: first those that write, then those that read what was written, then those that delete. */
const { paths } = (await app.inject('/docs/json')).json() as { paths: Record<string, object> }
const order = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE']
const place = (line: string) => order.indexOf(line.split(' ')[0])
const lines = Object.entries(paths)
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`))
  .filter((line) => place(line) >= 0)
  .toSorted((a, b) => place(a) - place(b))

/** What the terminal's link says of such a report is decided row by row: see the tests of the connector. */
const ownDecision = 'POST /api/mt5/ingest'

/** A real installation responds with 404 before it reads the body. */
const absent = 'POST /api/sample/sign-in'

let caller = 0
/** Each call comes from another network, so that no limit of requests hides what a call does. */
const network = () => `198.18.${(++caller >> 8) & 255}.${caller & 255}`

async function call(line: string, { params, query, body }: Partial<Hostile>, headers: SignedUp['headers']) {
  const [method, path] = line.split(' ')
  const sample = samples[line] ?? {}
  const inPath = path.replaceAll(/:(\w+)/g, (_, name) => escaped((params ?? sample.params)?.[name] ?? 'x'))
  const asked = Object.entries(query ?? sample.query ?? {}).map(([name, value]) => `${name}=${escaped(value)}`)
  const url = asked.length > 0 ? `${inPath}?${asked.join('&')}` : inPath
  const payload = body ?? (sample.body === undefined ? undefined : JSON.stringify(sample.body))
  const json = payload === undefined ? {} : { payload, headers: { ...headers, 'content-type': 'application/json' } }
  return (line === push ? pushed : server).app.inject({ method: method as 'POST', url, headers, remoteAddress: network(), ...json })
}

/** A lone surrogate cannot be written in an address but by its bytes. */
const escaped = (text: string) => text.split('\ud800').map(encodeURIComponent).join('%ED%A0%80')

/** What is wrong with an answer. */
function faultOf(what: string, isRefused: boolean, { statusCode, body }: { statusCode: number; body: string }): string[] {
  // What stands in a path is unknown (404) where it cannot even be read.
  const isSaid = statusCode === 400 || (statusCode === 404 && what.includes('params.'))
  const isRight = isRefused ? isSaid && JSON.parse(body).error.message : statusCode < 500
  return isRight ? [] : [`${what}: ${isRefused ? 'is not refused, but ' : ''}${statusCode} ${body.slice(0, 120)}`]
}

const push = 'POST /api/quotes/push'
/** Their limit counts users, so each call is of another one. */
const countedByUser = ['POST /api/journal/preview', 'POST /api/journal/import', 'POST /api/price-alerts/preview']

async function headersFor(line: string): Promise<SignedUp['headers']> {
  if (line === push) return { authorization: `Bearer ${pushToken}` }
  return (countedByUser.includes(line) ? await signUp(server, { operator: true }) : await signIn(app, who.user.id)).headers
}

describe('no text and no number brings a call down', () => {
  it('has a valid request for every call that takes anything', () => {
    const wanted = lines.filter((line) => {
      const { params, query, body } = endpoints.get(line) ?? {}
      return params ?? query ?? body
    })
    expect(Object.keys(samples).toSorted()).toEqual(wanted.filter((line) => line !== ownDecision).toSorted())
    for (const [line, { params, query, body }] of Object.entries(samples)) {
      const endpoint = endpoints.get(line)
      for (const [schema, value] of [
        [endpoint?.params, params],
        [endpoint?.query, query],
        [endpoint?.body, body],
      ] as const)
        expect(schema?.safeParse(value).error?.issues, line).toBeUndefined()
    }
  })

  it.each(Object.entries(files))('a file of %s', async (line, { text, row, cells, after }) => {
    const query = new URLSearchParams(samples[line].query)
    const faults: string[] = []
    for (const { what, payload } of hostileCells(text, row, cells)) {
      const headers = await headersFor(line)
      const sent = await app.inject({
        method: 'POST',
        url: `${line.split(' ')[1]}?${query}`,
        payload,
        remoteAddress: network(),
        headers: { ...headers, 'content-type': 'application/octet-stream' },
      })
      faults.push(...faultOf(what, what.includes('u0000') && !line.includes('/data/'), sent))
      if (!after || sent.statusCode !== 200) continue
      const [method, url] = after(sent.json())
      faults.push(
        ...faultOf(`${what}, then ${url}`, false, await app.inject({ method, url, ...(method === 'POST' && { payload: {} }), headers })),
      )
    }
    expect(faults).toEqual([])
  })

  it.each(lines.filter((line) => line !== ownDecision))('%s', async (line) => {
    const usual = await headersFor(line)
    const headers = () => (countedByUser.includes(line) ? headersFor(line) : usual)
    const faults: string[] = []
    const endpoint = endpoints.get(line)
    for (const hostile of endpoint && samples[line] ? hostileOf(endpoint, samples[line]) : []) {
      faults.push(...faultOf(hostile.what, hostile.isRefused && line !== absent, await call(line, hostile, await headers())))
    }
    for (const text of ['\u0001\u00ff', '9'.repeat(400), 'x'.repeat(15_000)]) {
      const hostile = Object.fromEntries(
        ['user-agent', 'cookie', 'if-none-match', 'x-assay-seq', 'accept-encoding'].map((name) => [name, text]),
      )
      for (const more of [hostile, { ...hostile, authorization: `Bearer ${text}` }]) {
        faults.push(...faultOf(`headers with ${text.slice(0, 9)}`, false, await call(line, {}, { ...(await headers()), ...more })))
      }
    }
    expect(faults).toEqual([])
  })
})
