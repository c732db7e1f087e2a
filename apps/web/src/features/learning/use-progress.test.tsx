import type { LessonProgress, User } from '@assay/contracts'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { userOf } from '../../../test/users.ts'
import { signedIn } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { keepProgress, noProgress, readProgress } from './progress.ts'
import { useProgress } from './use-progress.ts'

const [early, late] = ['2026-11-18T10:00:00.000Z', '2026-11-19T10:00:00.000Z']
const now = '2026-11-20T12:00:00.000Z'
const list = 'GET /api/lessons/progress'
const put = (slug: string) => `PUT /api/lessons/${slug}/progress`

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
})

function show(user?: User, answers: FakeServer['answers'] = {}) {
  const server = fakeServer(user)
  const store = makeStore()
  if (user) {
    server.begin()
    store.dispatch(signedIn({ user, accessToken: 'a', refreshToken: 'r' }))
  }
  Object.assign(server.answers, answers)
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(useProgress, { wrapper })
  const puts = () => server.calls.filter(({ call }) => call.startsWith('PUT')).map(({ call, body }) => [call, body])
  return { server, puts, progress: () => result.current }
}

const inAccount = (...kept: (Partial<LessonProgress> & { slug: string })[]): FakeServer['answers'] => ({
  [list]: () => Response.json(kept.map((each) => ({ ...noProgress, ...each }))),
})
/** Keeps what it is sent. */
const keeping = (request: Request) => request.json().then((body) => Response.json(body))

test('a visitor’s steps are kept in the browser with their moment, and nothing is sent', () => {
  const { server, progress } = show()
  act(() => progress().note('costs', 'readAt'))
  expect([progress().place, progress().of('costs')]).toEqual(['browser', { ...noProgress, readAt: now }])
  expect(readProgress().costs.readAt).toBe(now)
  expect(progress().of('gold')).toEqual(noProgress)
  expect(server.calls).toEqual([])
})

test('a step that was reached before keeps its first moment', () => {
  keepProgress('costs', { ...noProgress, readAt: early, verifiedAt: early, verified: 'Did it' })
  const { progress } = show()
  act(() => progress().note('costs', 'readAt'))
  act(() => progress().noteVerified('costs', 'Did it again'))
  expect(progress().of('costs')).toEqual({ ...noProgress, readAt: early, verifiedAt: early, verified: 'Did it' })
})

test('a user whose e-mail is not confirmed keeps the progress in the browser', () => {
  const { server, progress } = show(userOf({ isVerified: false }))
  expect(progress().place).toBe('browser')
  expect(server.count(list)).toBe(0)
})

test('an account shows its own progress together with that of the browser, the earlier moment of both', async () => {
  keepProgress('costs', { ...noProgress, readAt: late, triedAt: late })
  const { progress } = show(userOf(), {
    ...inAccount({ slug: 'costs', readAt: early }, { slug: 'gold', passedAt: late }),
    [put('costs')]: () => new Promise(() => undefined),
  })
  await waitFor(() => expect(progress().of('gold').passedAt).toBe(late))
  expect([progress().place, progress().of('costs')]).toEqual(['account', { ...noProgress, readAt: early, triedAt: late }])
})

test('a visitor’s progress moves into the account at sign-up, and leaves the browser', async () => {
  keepProgress('costs', { ...noProgress, readAt: early })
  const { puts, progress } = show(userOf(), { ...inAccount(), [put('costs')]: keeping })
  await waitFor(() => expect(readProgress()).toEqual({}))
  expect(puts()).toEqual([[put('costs'), { ...noProgress, readAt: early }]])
  expect(progress().of('costs')).toEqual({ ...noProgress, readAt: early })
})

test('nothing is sent before the account’s progress is read', async () => {
  keepProgress('costs', { ...noProgress, readAt: early })
  const { server, puts } = show(userOf(), { [list]: () => refusal(503, 'BUSY') })
  await waitFor(() => expect(server.count(list)).toBe(1))
  await act(async () => undefined)
  expect(puts()).toEqual([])
})

test('progress that the account refuses stays in the browser, and is shown', async () => {
  const { puts, progress } = show(userOf(), { ...inAccount(), [put('costs')]: () => refusal(503, 'BUSY') })
  await waitFor(() => expect(progress().place).toBe('account'))
  act(() => progress().noteVerified('costs', 'Did it'))
  await waitFor(() => expect(puts()).toHaveLength(1))
  await act(async () => undefined)
  expect(readProgress().costs).toEqual({ ...noProgress, verifiedAt: now, verified: 'Did it' })
  expect(progress().of('costs').verifiedAt).toBe(now)
})
