import { expect } from 'vitest'
import { elsewhere, type SignedUp, signUp } from './accounts.ts'
import { type TerminalPost, terminal } from './terminal.ts'
import type { TestApp } from './test-app.ts'

/** The broker that a user names. A terminal in tests is logged in to this account. */
export const named = { brokerName: 'Northfield FX', accountNumber: '770188', serverName: 'NorthfieldFX-Demo04' }

export const refusalIn = (answer: { status: number; body: unknown } | undefined) =>
  (answer?.body as { error?: { code: string } } | undefined)?.error?.code

/** Users of a server and their terminals, each in a network of its own. */
export function linkedTerminals(server: Pick<TestApp, 'app' | 'database'>) {
  const { app } = server
  const { db } = server.database

  let network = 0
  function newPost(): TerminalPost {
    const remoteAddress = `198.51.${100 + Math.floor(++network / 250)}.${network % 250}`
    return async (url, payload, headers) => {
      const answer = await app.inject({ method: 'POST', url, payload, headers, remoteAddress })
      return { status: answer.statusCode, body: answer.json() }
    }
  }

  const call = async (who: SignedUp, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers: who.headers, payload, ...elsewhere })
    return { status: answer.statusCode, body: answer.json() }
  }
  const stateOf = async (who: SignedUp) => (await call(who, 'GET', '/api/mt5')).body
  const codeOf = async (who: SignedUp): Promise<string> => (await call(who, 'POST', '/api/mt5/pairing')).body.code

  async function newUser(): Promise<SignedUp> {
    const who = await signUp(server)
    await call(who, 'POST', '/api/broker', named)
    return who
  }

  async function linked(options: Partial<Parameters<typeof terminal>[0]> = {}) {
    const who = await newUser()
    const mt5 = terminal({ post: newPost(), ...options })
    expect(await mt5.pair(await codeOf(who))).toBe(200)
    return { who, mt5 }
  }

  const dealsOf = (who: SignedUp) =>
    db
      .selectFrom('deals')
      .innerJoin('trading_accounts', 'trading_accounts.id', 'deals.account_id')
      .selectAll('deals')
      .where('user_id', '=', who.user.id)
      .orderBy('ticket')
      .execute()

  return { newPost, call, stateOf, codeOf, newUser, linked, dealsOf }
}
