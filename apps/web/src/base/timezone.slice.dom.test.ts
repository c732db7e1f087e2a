import { expect, test } from 'vitest'
import { userOf } from '../../test/users.ts'
import { signedOut, userChanged } from './session/auth.slice.ts'
import { makeStore } from './store.ts'
import { browserZone, keepZone, setTimezone } from './timezone.slice.ts'

const zoneOf = (store: ReturnType<typeof makeStore>) => store.getState().timezone.value

test('without a choice times are shown in the zone of the browser', () => {
  expect(zoneOf(makeStore())).toBe(browserZone)
})

test('the choice of this browser outlives the page, and choosing the zone of the browser ends it', () => {
  keepZone('Asia/Tokyo')
  expect(zoneOf(makeStore())).toBe('Asia/Tokyo')
  keepZone(browserZone)
  expect(zoneOf(makeStore())).toBe(browserZone)
})

test('the zone of the account goes before that of the browser, and leaves with the user', () => {
  keepZone('Asia/Tokyo')
  const store = makeStore()
  store.dispatch(userChanged(userOf({ timezone: 'America/New_York' })))
  expect(zoneOf(store)).toBe('America/New_York')
  store.dispatch(signedOut(undefined))
  expect(zoneOf(store)).toBe('Asia/Tokyo')
})

test('an account without a zone, or with one that this browser does not know, changes nothing', () => {
  const store = makeStore()
  store.dispatch(setTimezone('Asia/Tokyo'))
  store.dispatch(userChanged(userOf({ timezone: null })))
  store.dispatch(userChanged(userOf({ timezone: 'Mars/Base' })))
  expect(zoneOf(store)).toBe('Asia/Tokyo')
})

test('a kept zone that this browser does not know is ignored', () => {
  localStorage.setItem('assay.timezone', 'Mars/Base')
  expect(zoneOf(makeStore())).toBe(browserZone)
})

test('a renamed zone is kept under its current name', () => {
  const store = makeStore()
  store.dispatch(setTimezone('Asia/Calcutta'))
  expect(zoneOf(store)).toBe('Asia/Kolkata')
})
