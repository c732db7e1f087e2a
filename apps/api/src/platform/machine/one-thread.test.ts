import { afterAll, describe, expect, it } from 'vitest'
import { oneThread, type ThreadLimits } from './one-thread.ts'

const worker = new URL('../../../test/thread-work.ts', import.meta.url)
const opened: ReturnType<typeof oneThread>[] = []
function threadOf(limits: Partial<ThreadLimits> = {}) {
  const thread = oneThread({ worker, seconds: 60, memoryMb: 64, ...limits })
  opened.push(thread)
  return thread
}
afterAll(() => Promise.all(opened.map((thread) => thread.close())))

const codeOf = (work: Promise<unknown>) => work.then(() => 'done').catch(({ code }) => code)

describe('a thread for work over rows that grow', () => {
  it('is not the thread that serves, and the same for all of its work', async () => {
    const thread = threadOf()
    const [first, second] = [await thread.run<number>('whereAmI', {}, 'a'), await thread.run<number>('whereAmI', {}, 'b')]
    expect(first).toBeGreaterThan(0)
    expect(second).toBe(first)
  })

  it('hands on the refusals of its work', async () => {
    await expect(threadOf().run('refuse', { path: 'zone' }, 'a')).rejects.toMatchObject({ code: 'BODY_INVALID', path: 'zone' })
  })

  it('is ended after its time', async () => {
    expect(await codeOf(threadOf({ seconds: 1 }).run('forever', {}, 'a'))).toBe('TIMEOUT')
  })

  it('is ended beyond its memory, and begins again', async () => {
    const thread = threadOf()
    expect(await codeOf(thread.run('fill', {}, 'a'))).toBe('LIMIT_EXCEEDED')
    expect(await codeOf(thread.run('whereAmI', {}, 'a'))).toBe('done')
  })

  it('refuses whoever has too much waiting, and everybody once too much waits', async () => {
    const thread = threadOf({ mostWaiting: 2, mostWaitingOfAsker: 1 })
    const codes = await Promise.all(['a', 'a', 'a', 'b', 'c'].map((asker) => codeOf(thread.run('whereAmI', {}, asker))))
    expect(codes).toEqual(['done', 'done', 'RATE_LIMITED', 'done', 'BUSY'])
  })
})
