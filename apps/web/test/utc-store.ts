import { makeStore } from '../src/base/store.ts'
import { setTimezone } from '../src/base/timezone.slice.ts'

/** A store whose page shows times in UTC, whatever the zone of the machine. */
export function utcStore() {
  const store = makeStore()
  store.dispatch(setTimezone('UTC'))
  return store
}
