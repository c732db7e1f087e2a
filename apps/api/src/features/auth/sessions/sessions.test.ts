import { describe, expect, it } from 'vitest'
import { elsewhere, signIn, signUp, testPassword } from '../../../../test/accounts.ts'
import { testApp } from '../../../../test/test-app.ts'

const server = await testApp()
const { app, database } = server

const list = async (headers: Record<string, string>) => (await app.inject({ url: '/api/auth/sessions', headers })).json()
const post = (path: string, headers: Record<string, string>, body: object = { currentPassword: testPassword }) =>
  app.inject({ method: 'POST', url: `/api/auth/sessions/${path}`, headers, payload: body })
const holds = async (headers: Record<string, string>) => (await app.inject({ url: '/api/auth/me', headers })).statusCode === 200

describe('the sessions of a user', () => {
  it('are listed with the current one marked, and can be ended one by one (v5.0.0-7.5.2)', async () => {
    const user = await signUp(server)
    const other = await signIn(app, user.user.id, true)
    const sessions = await list(user.headers)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(Object.keys(sessions[0]).sort()).toEqual(['current', 'device', 'id', 'ip', 'lastUsedAt', 'startedAt'])
    const { id } = sessions.find(({ current }: { current: boolean }) => !current)
    expect((await post(`${id}/end`, user.headers)).statusCode).toBe(200)
    expect([await holds(other.headers), await holds(user.headers)]).toEqual([false, true])
    expect((await post(`${id}/end`, user.headers)).json().error.code, 'the session has ended already').toBe('SESSION_NOT_FOUND')
  })

  it('can all be ended at once except the current one (v5.0.0-10.4.9)', async () => {
    const user = await signUp(server)
    const others = [await signIn(app, user.user.id), await signIn(app, user.user.id, true)]
    const answer = await post('end-others', user.headers)
    expect(answer.json()).toEqual({ message: '2 other devices are signed out.' })
    for (const { headers } of others) expect(await holds(headers)).toBe(false)
    expect(await holds(user.headers)).toBe(true)
    const events = await database.db.selectFrom('security_events').select('kind').where('user_id', '=', user.user.id).execute()
    expect(events).toContainEqual({ kind: 'session-ended' })
  })

  it('are ended only if the password is given again (v5.0.0-7.5.2)', async () => {
    const user = await signUp(server)
    const other = await signIn(app, user.user.id)
    const wrong = await post('end-others', user.headers, { currentPassword: 'not this one' })
    expect([wrong.statusCode, wrong.json().error]).toMatchObject([400, { code: 'PASSWORD_WRONG', path: 'currentPassword' }])
    expect((await post('end-others', user.headers, {})).json().error.code).toBe('PASSWORD_WRONG')
    expect(await holds(other.headers)).toBe(true)
  })

  it('cannot be seen or ended by another user (v5.0.0-8.2.2, v5.0.0-8.4.1)', async () => {
    const [user, stranger] = [await signUp(server), await signUp(server)]
    const [{ id }] = await list(user.headers)
    const answer = await post(`${id}/end`, stranger.headers)
    const unknown = await post('00000000-0000-4000-8000-000000000000/end', stranger.headers)
    expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
    expect(await list(stranger.headers)).toHaveLength(1)
    expect(await holds(user.headers)).toBe(true)
  })
})

describe('the server refuses', () => {
  const me = (headers: Record<string, string>) => app.inject({ url: '/api/auth/me', headers, ...elsewhere })

  it('a request with the cookies alone, even with all of them (v5.0.0-3.5.1)', async () => {
    const { accessToken, refreshToken, browserHalf, device } = await signUp(server, { browser: true })
    const cookie = `accessToken=${accessToken}; refreshToken=${refreshToken}; __Host-sb=${browserHalf}; __Host-device=${device}`
    expect((await me({ cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401)
    for (const [method, url] of [
      ['POST', '/api/auth/logout'],
      ['PATCH', '/api/user'],
      ['POST', '/api/strategies'],
      ['POST', '/api/user/delete'],
    ] as const)
      expect((await app.inject({ method, url, headers: { cookie }, payload: {} })).statusCode, url).toBe(401)
  })

  it('an access token in the address or under another scheme', async () => {
    const { accessToken } = await signUp(server)
    expect((await app.inject({ url: `/api/auth/me?access_token=${accessToken}`, ...elsewhere })).statusCode).toBe(401)
    for (const authorization of [
      accessToken,
      `bearer ${accessToken}`,
      `Basic ${accessToken}`,
      `Bearer ${accessToken} x`,
      `Bearer  ${accessToken}`,
    ])
      expect((await me({ authorization })).statusCode, authorization.slice(0, 12)).toBe(401)
  })

  it('a valid token sent by a page of another site', async () => {
    const { headers } = await signUp(server)
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
      expect((await me({ ...headers, origin })).json().error.code).toBe('ORIGIN_REFUSED')
  })

  it('a refresh token used as an access token, and the reverse', async () => {
    const { accessToken, refreshToken } = await signUp(server)
    expect((await me({ authorization: `Bearer ${refreshToken}` })).statusCode).toBe(401)
    const answer = await app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken: accessToken.slice(0, 200) } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'SIGN_IN_REQUIRED'])
  })
})
