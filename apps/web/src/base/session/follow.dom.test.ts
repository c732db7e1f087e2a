import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearCookies, keepCookies, tokenOf } from '../../../test/cookies.ts'
import { userOf } from '../../../test/users.ts'
import { makeStore } from '../store.ts'
import { signedIn, signedOut, userChanged } from './auth.slice.ts'
import { followCookies } from './follow.ts'
import { tellOtherTabs } from './other-tabs.ts'

const user = userOf()
let channels: Channel[]
let store: ReturnType<typeof makeStore>
let stop: () => void

/** A fake of the browser's channel: what is said on it reaches every other one that is open. */
class Channel {
  onmessage: ((event: { data: unknown; origin: string }) => void) | null = null
  constructor() {
    channels.push(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.onmessage?.({ data, origin: location.origin })
  }
  close() {
    channels = channels.filter((each) => each !== this)
  }
}

beforeEach(() => {
  channels = []
  const tokens = { accessToken: tokenOf(user.id, 300), refreshToken: 'r' }
  keepCookies(tokens)
  store = makeStore()
  store.dispatch(signedIn({ user, ...tokens }))
  vi.stubGlobal('BroadcastChannel', Channel)
  stop = followCookies(store)
})
afterEach(() => stop())

const auth = () => store.getState().auth
const look = (target: EventTarget, event: string) => void target.dispatchEvent(new Event(event))

test.each([
  ['ended', { why: 'ended' }],
  ['logout', null],
  [null, null],
] as const)(
  'a session that ended in another tab for the reason %j ends here, and only one that was ended is explained',
  (why, farewell) => {
    clearCookies()
    tellOtherTabs(why)
    expect(auth()).toMatchObject({ user: null, isAuthenticated: false, farewell })
  },
)

test('a new sign-in of the same user changes nothing, one of another user begins anew', () => {
  const before = auth()
  keepCookies({ accessToken: tokenOf(user.id, 600), refreshToken: 'r2' })
  tellOtherTabs(null)
  expect(auth()).toBe(before)
  keepCookies({ accessToken: tokenOf('someone else', 600), refreshToken: 'r3' })
  tellOtherTabs(null)
  expect(auth()).toMatchObject({ user: null, isRestoring: true })
})

test('without an access token it is not known whose session it is, so the user stays', () => {
  clearCookies()
  keepCookies({ refreshToken: 'r2' })
  look(window, 'pageshow')
  expect(auth().user).toEqual(user)
})

test('a hidden tab does not look, one that Back restores does, and none after the end', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  clearCookies()
  look(document, 'visibilitychange')
  expect(auth().user).toEqual(user)
  state.mockReturnValue('visible')
  stop()
  look(document, 'visibilitychange')
  look(window, 'pageshow')
  tellOtherTabs('ended')
  expect(auth().user).toEqual(user)
  stop = followCookies(store)
  look(window, 'pageshow')
  expect(auth().user).toBeNull()
})

test('the other tabs are told of a sign-in and of its end with the reason, but not of a change of the user’s data', () => {
  const heard = vi.fn()
  stop()
  new Channel().onmessage = ({ data }) => void heard(data)
  store.dispatch(userChanged({ ...user, name: 'B. Trader' }))
  expect(heard).not.toHaveBeenCalled()
  store.dispatch(signedOut({ why: 'ended' }))
  store.dispatch(signedOut({ why: 'logout' }))
  store.dispatch(signedIn({ user, accessToken: 'a', refreshToken: 'r' }))
  expect(heard.mock.calls.map(([{ why }]) => why)).toEqual(['ended', null])
})
