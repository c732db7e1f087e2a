import { expect, it } from 'vitest'
import { chaos } from '../test/chaos/chaos.ts'

const kills = 3
// After the last kill, and after the device has gone away, `rest.firings` more fire, so that it misses some, however slow the machine is.
const rest = { firings: 200, ms: 300 }
const options = { kills, minutes: 60, users: 5, alerts: 60, perSecond: 200, rest, halfOpen: false }

it(`a trader gets every notification once, although server, database and links are killed ${kills} times (v5.0.0-2.3.3, v5.0.0-16.5.3)`, async () => {
  const { lost, missed, firedTwice, shownTwice, told, answers, away, ...figures } = await chaos(options)
  expect({ lost, missed, firedTwice, shownTwice, told, answers }).toEqual({
    lost: [],
    missed: [],
    firedTwice: [],
    shownTwice: [],
    told: [],
    answers: [],
  })
  expect(away.faults).toEqual([])
  expect(figures.firings, 'enough alerts fired').toBeGreaterThan(200)
  expect(away.missed, 'a device was away').toBeGreaterThan(10)
}, 300_000)
