import type { Drawing } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app } = server

const line: Drawing = { id: '3d0c3a52-9d2e-4f55-8c58-0f3a1f1f4f11', kind: 'horizontal', points: [{ at: 1_500_000_000_000, price: 1250.5 }] }
const note: Drawing = { ...line, id: '3d0c3a52-9d2e-4f55-8c58-0f3a1f1f4f12', kind: 'note', text: 'Bought here' }

const read = (who: SignedUp, symbol: string) => app.inject({ url: `/api/drawings/${symbol}`, headers: who.headers, ...elsewhere })
const keep = (who: SignedUp, symbol: string, drawings: readonly object[]) =>
  app.inject({ method: 'PUT', url: `/api/drawings/${symbol}`, headers: who.headers, payload: { drawings }, ...elsewhere })

describe('the drawings of a chart', () => {
  it('are kept for each user and symbol separately, and replaced as a whole', async () => {
    const [who, other] = [await signUp(server, { upTo: 'verified' }), await signUp(server, { upTo: 'verified' })]
    expect((await keep(who, 'XAUUSD', [line])).json()).toEqual({ drawings: [line] })
    await keep(who, 'XAUUSD', [note])
    expect((await read(who, 'xauusd')).json()).toEqual({ drawings: [note] })
    expect((await read(who, 'EURUSD')).json()).toEqual({ drawings: [] })
    expect((await read(other, 'XAUUSD')).json()).toEqual({ drawings: [] })
  })

  it.each([
    ['more than a hundred', Array.from({ length: 101 }, () => line)],
    ['a trend line with one point', [{ ...line, kind: 'trend' }]],
    ['an empty note', [{ ...note, text: '' }]],
    ['a price that is no number', [{ ...line, points: [{ at: 1, price: 'high' }] }]],
  ])('are refused if they are %s', async (_, drawings) => {
    const who = await signUp(server, { upTo: 'verified' })
    expect((await keep(who, 'XAUUSD', drawings)).statusCode).toBe(400)
    expect((await read(who, 'XAUUSD')).json()).toEqual({ drawings: [] })
  })

  it('are refused for a symbol that does not exist', async () => {
    const who = await signUp(server, { upTo: 'verified' })
    expect((await keep(who, 'NOSUCH', [line])).json().error.code).toBe('SYMBOL_UNKNOWN')
  })
})
