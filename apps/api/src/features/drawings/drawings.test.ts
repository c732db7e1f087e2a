import type { Drawing } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app } = server

const line: Drawing = { id: '3d0c3a52-9d2e-4f55-8c58-0f3a1f1f4f11', kind: 'horizontal', points: [{ at: 1_500_000_000_000, price: 1250.5 }] }
const note: Drawing = { ...line, id: '3d0c3a52-9d2e-4f55-8c58-0f3a1f1f4f12', kind: 'note', text: 'Bought here' }

const read = (who: SignedUp, symbol: string) => app.inject({ url: `/api/drawings/${symbol}`, headers: who.headers, ...elsewhere })
const change = (who: SignedUp, symbol: string, put: readonly object[], removed: readonly string[] = []) =>
  app.inject({ method: 'PATCH', url: `/api/drawings/${symbol}`, headers: who.headers, payload: { put, removed }, ...elsewhere })

describe('the drawings of a chart', () => {
  it('are kept for each user and symbol separately', async () => {
    const [who, other] = [await signUp(server, { upTo: 'verified' }), await signUp(server, { upTo: 'verified' })]
    expect((await change(who, 'XAUUSD', [line])).json()).toEqual({ drawings: [line] })
    expect((await change(who, 'XAUUSD', [note], [line.id])).json()).toEqual({ drawings: [note] })
    expect((await read(who, 'xauusd')).json()).toEqual({ drawings: [note] })
    expect((await read(who, 'EURUSD')).json()).toEqual({ drawings: [] })
    expect((await read(other, 'XAUUSD')).json()).toEqual({ drawings: [] })
  })

  it('stay when another device, which has not seen them, changes its own', async () => {
    const who = await signUp(server, { upTo: 'verified' })
    await Promise.all([change(who, 'XAUUSD', [line]), change(who, 'XAUUSD', [note])])
    const moved = { ...line, points: [{ at: 1_500_000_000_000, price: 1260 }] }
    await change(who, 'XAUUSD', [moved])
    expect((await read(who, 'XAUUSD')).json().drawings).toEqual(expect.arrayContaining([moved, note]))
    expect((await change(who, 'XAUUSD', [], [note.id])).json()).toEqual({ drawings: [moved] })
  })

  it.each([
    [
      'more than a hundred',
      Array.from({ length: 101 }, (_, i) => ({ ...line, id: `3d0c3a52-9d2e-4f55-8c58-0f3a1f1f4${String(i).padStart(3, '0')}` })),
    ],
    ['a trend line with one point', [{ ...line, kind: 'trend' }]],
    ['an empty note', [{ ...note, text: '' }]],
    ['a price that is no number', [{ ...line, points: [{ at: 1, price: 'high' }] }]],
  ])('are refused if they are %s', async (_, drawings) => {
    const who = await signUp(server, { upTo: 'verified' })
    expect((await change(who, 'XAUUSD', drawings)).statusCode).toBe(400)
    expect((await read(who, 'XAUUSD')).json()).toEqual({ drawings: [] })
  })

  it('are refused for a symbol that does not exist', async () => {
    const who = await signUp(server, { upTo: 'verified' })
    expect((await change(who, 'NOSUCH', [line])).json().error.code).toBe('SYMBOL_UNKNOWN')
  })
})
