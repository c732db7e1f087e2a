import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as contracts from './index.ts'

const apis = Object.entries(contracts).flatMap(([name, api]) =>
  name.endsWith('Api') ? [api as unknown as Record<string, contracts.Endpoint>] : [],
)
const endpoints = apis.flatMap((api) => Object.values(api))

describe('the endpoints', () => {
  it('have unique names', () => {
    expect(endpoints).toContain(contracts.backtestApi.run)
    expect(endpoints).toContain(contracts.dataApi.candles)
  })

  it('have distinct methods and paths', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('are below /api, except the backtest and the source of the connector', () => {
    expect(endpoints.filter(({ path }) => !path.startsWith('/api/')).map(({ path }) => path)).toEqual([
      '/run-backtest',
      '/downloads/AssayConnector.mq5',
      '/downloads/AssayConnector.mq5.sha256',
    ])
  })

  it('declare the parameters that their path names', () => {
    for (const { path, params } of endpoints) expect(path.includes(':'), path).toBe(params !== undefined)
  })

  it('take no body with the method GET', () => {
    for (const { method, path, body } of endpoints) if (method === 'GET') expect(body, path).toBeUndefined()
  })

  it('are marked when their response contains a token, a key, a code, or a mail that may contain one', () => {
    const telling = /token|secret|^password|codes$|^uri$|^webhook$/i
    for (const { path, response, secret } of endpoints) {
      if (response === 'binary') continue
      const names = namesIn(z.toJSONSchema(response, { unrepresentable: 'any' }))
      if (!secret) expect([path, ...names.filter((name) => telling.test(name))]).toEqual([path])
    }
    expect(endpoints.filter(({ secret }) => secret).map(({ path }) => path)).toContain('/api/auth/refresh')
  })
})

/** The names of all properties in a JSON schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}
