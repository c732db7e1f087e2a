import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signIn, signUp } from '../../../test/accounts.ts'
import { aboveAverage } from '../../../test/strategy-documents.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app } = server

const dashboardOf = async (who: SignedUp) => (await app.inject({ url: '/api/dashboard', headers: who.headers, ...elsewhere })).json()
const post = (who: SignedUp, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload, ...elsewhere })
const doneOf = async (who: SignedUp): Promise<string[]> =>
  (await dashboardOf(who)).checklist.flatMap(({ key, done }: { key: string; done: boolean }) => (done ? [key] : []))

describe('the dashboard', () => {
  it('has the order and the symbol that follow from the answers', async () => {
    const who = await signUp(server)
    await post(who, '/api/steps', { questions: { '2': { markets: ['GBPUSD'] }, '4': { firstHelp: ['learn'] } } })
    expect(await dashboardOf(who)).toMatchObject({ symbol: 'GBPUSD', watchlist: ['GBPUSD'], arranged: false })
    expect((await dashboardOf(who)).parts[0]).toBe('learn')
  })

  it('ticks off what is done; a skipped broker does not count as done', async () => {
    const who = await signUp(server)
    expect(await doneOf(who)).toEqual(['verify', 'steps'])
    await post(who, '/api/broker', { brokerName: 'IC Markets', accountNumber: '51234567', serverName: 'Demo' })
    await post(who, '/api/strategies', { document: aboveAverage() })
    expect(await doneOf(who)).toEqual(['verify', 'steps', 'broker', 'strategy'])
  })

  it('does not count the strategies of others', async () => {
    await post(await signUp(server), '/api/strategies', { document: aboveAverage() })
    expect(await doneOf(await signUp(server))).not.toContain('strategy')
  })

  it('keeps the arrangement of a user for all of their devices and for nobody else', async () => {
    const [who, other] = [await signUp(server), await signUp(server)]
    const { headers } = await signIn(app, who.user.id)
    const change = (payload: object) => app.inject({ method: 'PATCH', url: '/api/dashboard', headers: who.headers, payload, ...elsewhere })
    await change({ parts: ['learn', 'alerts'], hidden: ['clock'] })
    const answer = await change({ watchlist: ['EURUSD', 'XAGUSD'] })
    expect(answer.json()).toMatchObject({ hidden: ['clock'], arranged: true, watchlist: ['EURUSD', 'XAGUSD'] })
    expect(answer.json().parts.slice(0, 2)).toEqual(['learn', 'alerts'])
    expect((await app.inject({ url: '/api/dashboard', headers, ...elsewhere })).json()).toEqual(answer.json())
    expect(await dashboardOf(other)).toMatchObject({ hidden: [], arranged: false })
    expect((await change({ parts: null })).json()).toMatchObject({ arranged: false, watchlist: ['EURUSD', 'XAGUSD'] })
  })

  it.each([{ parts: ['learn', 'learn'] }, { watchlist: ['XAUUSX'] }, { watchlist: ['xauusd'] }, { user_id: 'x' }, { parts: ['nothing'] }])(
    'refuses the change %j',
    async (payload) => {
      const who = await signUp(server)
      const answer = await app.inject({ method: 'PATCH', url: '/api/dashboard', headers: who.headers, payload, ...elsewhere })
      expect(answer.statusCode).toBe(400)
      expect(await dashboardOf(who)).toMatchObject({ hidden: [], arranged: false })
    },
  )
})
