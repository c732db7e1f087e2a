import { expect, test } from 'vitest'
import { troubleOf } from './fetch-bars.ts'

const refused = (error: object, status = 400) => Response.json({ error }, { status })

test('while bars are being fetched, the trouble is "waiting", with the share of days fetched', async () => {
  const answer = refused({ code: 'DATA_NOT_READY', message: 'Being fetched.', daysDone: 5, daysTotal: 20 })
  expect(await troubleOf(answer)).toEqual({ state: 'waiting', code: 'DATA_NOT_READY', message: 'Being fetched.', progress: 0.25 })
})

test('there is no share before the number of days is known', async () => {
  expect(await troubleOf(refused({ code: 'DATA_NOT_READY', message: 'Queued.', daysDone: 0, daysTotal: 0 }))).toMatchObject({
    progress: null,
  })
})

test('any other refusal is final and keeps its message', async () => {
  expect(await troubleOf(refused({ code: 'SYMBOL_UNKNOWN', message: 'Not known.' }))).toMatchObject({
    ...{ state: 'refused', message: 'Not known.' },
  })
})

test('a response without a message of ours is shown with its status', async () => {
  expect(await troubleOf(new Response('<html>', { status: 502 }))).toMatchObject({
    ...{ state: 'refused', code: '', message: 'The server responded with status 502 and no explanation.' },
  })
})
