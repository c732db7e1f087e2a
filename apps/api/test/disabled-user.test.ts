import { describe, expect, it } from 'vitest'
import { forwardKeeper } from '../src/features/forward/keeper.ts'
import { createLog } from '../src/platform/machine/log.ts'
import { elsewhere, type SignedUp, signUp } from './accounts.ts'
import { backtestBody } from './backtest-bodies.ts'
import { followedFrom } from './followed-strategies.ts'
import { linkedTerminals } from './linked-terminals.ts'
import { aboveAverage } from './strategy-documents.ts'
import { terminal } from './terminal.ts'
import { testApp } from './test-app.ts'

const server = await testApp({ FEED: 'simulator' })
const { app, database } = server
const { db } = database
const { newPost, newUser, codeOf } = linkedTerminals(server)

const call = (who: SignedUp, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, payload, ...elsewhere })
const visit = async (url: string) => (await app.inject({ url, ...elsewhere })).statusCode

async function sharedBy(who: SignedUp): Promise<string> {
  const { result_id } = (await call(who, 'POST', '/run-backtest', backtestBody())).json()
  const wishes = { hidesRules: false, hidesMoney: false, expires: 'never' }
  return (await call(who, 'POST', `/api/results/${result_id}/share`, wishes)).json().token
}

/** A way in that carries a credential of a user: returns the function that tries it and tells the status of the answer. */
const doors: Record<string, (who: SignedUp) => Promise<() => Promise<number | undefined>>> = {
  'an access token': async (who) => async () => (await call(who, 'GET', '/api/auth/me')).statusCode,
  'a refresh token': async ({ refreshToken }) => {
    let newest = refreshToken
    return async () => {
      const answer = await app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken: newest }, ...elsewhere })
      if (answer.statusCode === 200) newest = answer.json().refreshToken
      return answer.statusCode
    }
  },
  'the address of a calendar': async (who) => {
    const { token } = (await call(who, 'PUT', '/api/agenda/address', { currencies: null, impact: 'low' })).json()
    return () => visit(`/api/agenda/${token}/calendar.ics`)
  },
  'a shared link': async (who) => {
    const token = await sharedBy(who)
    return () => visit(`/api/shared/${token}`)
  },
  'the picture of a shared link': async (who) => {
    const token = await sharedBy(who)
    return () => visit(`/api/shared/${token}/picture.png`)
  },
  'the token of a terminal': async (who) => {
    const mt5 = terminal({ post: newPost() })
    await mt5.pair(await codeOf(who))
    await mt5.flush()
    return async () => (await mt5.raw(mt5.disk.next, { type: 'positions', positions: [], ...mt5.clocks() }))?.status
  },
  'the code of a terminal': async (who) => async () => terminal({ post: newPost() }).pair(await freshCode(who)),
}

/** A code that was given out while the user could still ask for one. */
async function freshCode(who: SignedUp): Promise<string> {
  const { is_active: before } = await db.selectFrom('users').select('is_active').where('id', '=', who.user.id).executeTakeFirstOrThrow()
  await setActive(who, true)
  const code = await codeOf(who)
  await setActive(who, before)
  return code
}

const setActive = (who: SignedUp, is_active: boolean) => db.updateTable('users').set({ is_active }).where('id', '=', who.user.id).execute()

describe('while its user is disabled', () => {
  it.each(Object.keys(doors))('%s opens nothing, in the moment and until they are enabled again', async (name) => {
    const who = await newUser()
    const tries = await doors[name](who)
    expect(await tries()).toBe(200)
    await setActive(who, false)
    expect(await tries()).toBeGreaterThanOrEqual(400)
    expect(await tries()).toBeLessThan(500)
    await setActive(who, true)
    expect(await tries()).toBe(200)
  })
})

it('ends the forward tests of a disabled user, and of nobody else', async () => {
  const never = () => Promise.reject(new Error('No bars are asked for.'))
  const { look } = forwardKeeper({
    db,
    log: createLog('silent'),
    premiumMode: 'all',
    now: Date.now,
    keepMinutes: never,
    closesSince: never,
    runAgain: never,
    storedBars: never,
    tellLeft: never,
  })
  const [gone, stays] = [await signUp(server), await signUp(server)]
  const follow = ({ user }: SignedUp) => followedFrom(db, user.id, aboveAverage(), Date.UTC(2026, 10, 18, 12))
  const [ofGone] = [await follow(gone), await follow(stays)]
  await setActive(gone, false)
  await look(new AbortController().signal)
  const ended = await db.selectFrom('forward_tests').select('id').where('ended_at', 'is not', null).execute()
  expect(ended).toEqual([{ id: ofGone }])
})
