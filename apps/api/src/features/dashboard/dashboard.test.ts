import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
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
  it('has the order and the symbol that the answers chose', async () => {
    const who = await signUp(server)
    await post(who, '/api/steps', { questions: { '2': { markets: ['GBPUSD'] }, '4': { firstHelp: ['learn'] } } })
    expect(await dashboardOf(who)).toMatchObject({ parts: ['learn', 'continue', 'checklist', 'strategies', 'data'], symbol: 'GBPUSD' })
  })

  it('ticks off what is done: a skipped broker is not', async () => {
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
})
