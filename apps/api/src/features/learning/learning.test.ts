import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app } = server

const slug = 'your-first-honest-backtest'
const nothing = { readAt: null, triedAt: null, passedAt: null, verifiedAt: null, verified: null }
const steps = ['readAt', 'triedAt', 'passedAt', 'verifiedAt'] as const
const allAt = (time: string) => Object.fromEntries(steps.map((step) => [step, time]))
const read = async (who: SignedUp) => (await app.inject({ url: '/api/lessons/progress', headers: who.headers, ...elsewhere })).json()
const keep = (who: SignedUp, payload: object, of = slug) =>
  app.inject({ method: 'PUT', url: `/api/lessons/${of}/progress`, headers: who.headers, payload, ...elsewhere })

describe('lessons', () => {
  it('are listed in order, for everybody', async () => {
    const lessons = (await app.inject({ url: '/api/lessons', ...elsewhere })).json()
    expect(lessons).toContainEqual(expect.objectContaining({ number: 19, slug, module: 'Testing' }))
    const numbers = lessons.map(({ number }: { number: number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b))
  })

  it('have a glossary that names the lesson of each term', async () => {
    const terms = (await app.inject({ url: '/api/glossary', ...elsewhere })).json()
    expect(terms).toContainEqual(expect.objectContaining({ id: 'break-even-spread', term: 'Break-even spread', lesson: slug }))
  })
})

describe('the progress', () => {
  it('is stored for each user separately', async () => {
    const [who, other] = [await signUp(server, { upTo: 'verified' }), await signUp(server, { upTo: 'verified' })]
    const done = { ...nothing, readAt: '2026-03-01T10:00:00.000Z', verifiedAt: '2026-03-01T11:00:00.000Z', verified: 'Ran a backtest' }
    expect((await keep(who, done)).json()).toEqual({ slug, ...done })
    expect(await read(who)).toEqual([{ slug, ...done }])
    expect(await read(other)).toEqual([])
  })

  it('is merged with what is stored: the earlier time of each step stays, and nothing is taken back', async () => {
    const [early, late] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z']
    for (const [first, second] of [
      [early, late],
      [late, early],
    ]) {
      const who = await signUp(server, { upTo: 'verified' })
      await keep(who, { ...allAt(first), verified: 'First' })
      await keep(who, { ...allAt(second), verified: 'Second' })
      await keep(who, nothing)
      expect(await read(who)).toEqual([{ slug, ...allAt(early), verified: 'First' }])
    }
  })

  it('is never later than now, even if the clock of the browser is ahead', async () => {
    const who = await signUp(server, { upTo: 'verified' })
    await keep(who, { ...allAt('2126-03-02T10:00:00.000Z'), verified: null })
    const [kept] = await read(who)
    for (const step of steps) expect(Date.parse(kept[step]), step).toBeLessThanOrEqual(Date.now())
  })

  it('is refused for a lesson that does not exist', async () => {
    const who = await signUp(server, { upTo: 'verified' })
    const answer = await keep(who, nothing, 'how-to-get-rich')
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'LESSON_NOT_FOUND'])
    expect(await read(who)).toEqual([])
  })
})
