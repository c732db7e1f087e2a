import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { testJobs } from '../../../test/jobs.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { ServerEnding } from '../machine/server-ending.ts'
import { type Job, JobFailed, type JobKind, type JobWork } from './job-kind.ts'

type Payload = { readonly upTo: number }
type Progress = { readonly done: number }
const counting: JobKind<Payload, Progress> = {
  name: 'counting',
  payload: z.strictObject({ upTo: z.int() }),
  progress: z.strictObject({ done: z.int() }),
  atOnce: 2,
  retry: { tries: 3, firstMs: 0, longestMs: 0 },
}

const database = await testDatabase()
const often = { interval: 20 }

/** Counts up to a number, reporting each step. */
const addUp: JobWork<Payload, Progress> = async ({ job, report }) => {
  let { payload, progress } = job
  while (progress.done < payload.upTo) ({ payload, progress } = await report({ done: progress.done + 1 }))
}

/** A program that is closed with the test. */
function program(work: JobWork<Payload, Progress> = addUp, { works = true, atOnce = 2, tries = 3 } = {}) {
  const jobs = testJobs(database, { works })
  const desk = jobs.open({ ...counting, atOnce, retry: { ...counting.retry, tries } }, work)
  const ask = (upTo: number, source?: string) => desk.decide(({ enqueue }) => enqueue({ payload: { upTo }, progress: { done: 0 }, source }))
  const comesTo = (id: string, expected: Partial<Job<Payload, Progress>>) =>
    vi.waitFor(async () => expect(await desk.find(id)).toMatchObject(expected), often)
  return { ...jobs, ...desk, ask, comesTo }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    if (signal.aborted) reject(signal.reason)
  })

describe('a job', () => {
  it('is done, and its progress can be read meanwhile', async () => {
    const gate = Promise.withResolvers<void>()
    const { ask, comesTo } = program(async (run) => {
      await run.report({ done: 2 })
      await gate.promise
      await addUp({ ...run, job: await run.report({ done: 3 }) })
    })
    const { id, state } = await ask(5, 'user a')
    expect(state).toBe('running')
    await comesTo(id, { state: 'running', progress: { done: 2 }, source: 'user a' })
    gate.resolve()
    await comesTo(id, { state: 'done', progress: { done: 5 }, error: null, source: null })
  })

  it('can be done by another program than the one that queued it', async () => {
    const asked = program(async () => expect.unreachable(), { works: false })
    program().start()
    const { id } = await asked.ask(3)
    await asked.comesTo(id, { state: 'done', progress: { done: 3 } })
  })

  it('waits until a worker begins it, and waits again after that worker gave it back', async () => {
    const asked = program(async () => expect.unreachable(), { works: false })
    const { id, waiting } = await asked.ask(3)
    expect(waiting).toBe(true)
    const works = program(({ signal }) => untilAborted(signal))
    works.start()
    await asked.comesTo(id, { state: 'running', waiting: false })
    await works.close()
    await asked.comesTo(id, { state: 'running', waiting: true })
    program().start()
    await asked.comesTo(id, { state: 'done', waiting: false })
  })

  it('waits after its only worker crashed, and not while a worker sends signs of life', async () => {
    const works = program(({ signal }) => untilAborted(signal))
    works.start()
    const { id } = await works.ask(3)
    await works.comesTo(id, { state: 'running', waiting: false })
    const last = sql`now() - interval '16 seconds'`
    await sql`update jobs set heard_at = ${last}`.execute(database.db)
    await works.comesTo(id, { state: 'running', waiting: false })
    await sql`update jobs set claim = 'crashed', heard_at = ${last}`.execute(database.db)
    expect(await works.find(id)).toMatchObject({ state: 'running', waiting: true })
  })

  it('is done once, however many programs work', async () => {
    const counts = new Map<string, number>()
    const work: JobWork<Payload, Progress> = async ({ job }) => {
      counts.set(job.id, (counts.get(job.id) ?? 0) + 1)
      await pause(5)
    }
    const programs = [program(work), program(work), program(work)]
    for (const { start } of programs) start()
    const asked = await Promise.all(Array.from({ length: 30 }, (_, i) => programs[i % 3].ask(1)))
    for (const { id } of asked) await programs[0].comesTo(id, { state: 'done' })
    expect([...counts.values()]).toEqual(Array(30).fill(1))
  })

  it('is not begun while the maximum number of jobs is running', async () => {
    const gate = Promise.withResolvers<void>()
    const begun: string[] = []
    const { ask, comesTo } = program(
      async ({ job }) => {
        begun.push(job.id)
        await gate.promise
      },
      { atOnce: 1 },
    )
    const [first, second] = [await ask(1), await ask(1)]
    await vi.waitFor(() => expect(begun).toEqual([first.id]), often)
    await pause(100)
    expect(begun).toEqual([first.id])
    gate.resolve()
    await comesTo(second.id, { state: 'done' })
  })

  it('that fails for good says why and is not tried again', async () => {
    const tried = vi.fn(async () => {
      throw new JobFailed('There is nothing to add.')
    })
    const { ask, comesTo, failed } = program(tried)
    const { id } = await ask(3)
    await comesTo(id, { state: 'failed', error: 'There is nothing to add.' })
    expect(tried).toHaveBeenCalledTimes(1)
    expect((await failed(5)).map((job) => job.id)).toEqual([id])
  })

  it('is tried again after an error, and fails after several tries without progress', async () => {
    let tried = 0
    const { ask, comesTo } = program(async ({ job, report }) => {
      tried++
      if (job.progress.done === 0) await report({ done: 1 })
      throw new Error('unlucky')
    })
    const { id } = await ask(3)
    await comesTo(id, { state: 'failed', error: 'It was tried several times and did not get any further.' })
    expect(tried, 'the first try made progress').toBe(4)
  })

  it('that stops because the program ends is not counted as tried', async () => {
    let tried = 0
    const { ask, comesTo } = program(async () => {
      if (++tried <= 5) throw new ServerEnding('the run')
    })
    const { id } = await ask(3)
    await comesTo(id, { state: 'done' })
    expect(tried).toBe(6)
  })

  it('ends when it is cancelled, and runs again when it is retried', async () => {
    const { ask, comesTo, cancel, retry } = program(async (run) => {
      if (run.job.progress.done > 0) return addUp(run)
      await run.report({ done: 1 })
      await untilAborted(run.signal)
    })
    const { id } = await ask(3)
    await comesTo(id, { progress: { done: 1 } })
    expect(await cancel(id)).toMatchObject({ state: 'cancelled', progress: { done: 1 } })
    expect(await cancel(id), 'a second time').toBeUndefined()
    expect(await retry(id)).toMatchObject({ state: 'running' })
    await comesTo(id, { state: 'done', progress: { done: 3 } })
    expect(await retry(id), 'a job that is done').toBeUndefined()
  })

  it('of another program ends when it is cancelled here', async () => {
    const ended = vi.fn()
    const other = program((run) => untilAborted(run.signal).finally(ended))
    const { id } = await other.ask(3)
    await vi.waitFor(
      async () => expect(await database.db.selectFrom('jobs').select('claim').executeTakeFirst()).not.toEqual({ claim: null }),
      often,
    )
    await program(addUp, { works: false }).cancel(id)
    await vi.waitFor(() => expect(ended).toHaveBeenCalled(), often)
    expect(await other.find(id)).toMatchObject({ state: 'cancelled' })
  })

  it('that is changed while it runs is done as changed, even at its very end', async () => {
    const gate = Promise.withResolvers<void>()
    const atEnd = vi.fn(async (run: Parameters<typeof addUp>[0]) => {
      await addUp(run)
      await gate.promise
    })
    const { ask, comesTo, decide } = program(atEnd)
    const { id } = await ask(2)
    await comesTo(id, { progress: { done: 2 } })
    await decide(({ rewrite }) => rewrite(id, { upTo: 4 }))
    gate.resolve()
    await comesTo(id, { state: 'done', progress: { done: 4 } })
    expect(atEnd).toHaveBeenCalledTimes(2)
  })

  it('continues in the next program from its last progress when its own is closed', async () => {
    const first = program(async ({ report, signal }) => {
      await report({ done: 2 })
      await untilAborted(signal)
    })
    const { id } = await first.ask(4)
    await first.comesTo(id, { progress: { done: 2 } })
    await first.close()
    const seen: number[] = []
    const second = program(async (run) => {
      seen.push(run.job.progress.done)
      await addUp(run)
    })
    expect(await second.find(id)).toMatchObject({ state: 'running' })
    second.start()
    await second.comesTo(id, { state: 'done', progress: { done: 4 } })
    expect(seen).toEqual([2])
  })

  it('is taken over at once from an ended program of this machine', async () => {
    // It has no room for another job, so it does not take this one back before the second program does.
    const first = program(({ signal }) => untilAborted(signal), { atOnce: 1 })
    const { id } = await first.ask(4)
    await vi.waitFor(async () => expect(await worker()).toMatch(/ \d+$/), often)
    const [host] = (await worker())!.split(' ')
    await sql`update jobs set worker = ${`${host} 4194305`}`.execute(database.db)
    const second = program()
    second.start()
    await second.comesTo(id, { state: 'done' })
    await first.close()
    expect(await second.find(id), 'the first program changes nothing any more').toMatchObject({ state: 'done', progress: { done: 4 } })
  })

  it('that the queue does not know fails, and says so', async () => {
    const jobs = program()
    await sql`insert into jobs (kind, payload, progress) values ('counting', '{"upTo": 1}', '{"done": 0}')`.execute(database.db)
    jobs.start()
    const { id } = (await database.db.selectFrom('jobs').select('id').executeTakeFirst())!
    await jobs.comesTo(id, { state: 'failed', error: expect.stringContaining('restored') })
  })

  it('is not created when its decision failed', async () => {
    const { decide, running } = program()
    const refused = decide(async ({ enqueue }) => {
      await enqueue({ payload: { upTo: 1 }, progress: { done: 0 } })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await running()).toEqual([])
  })
})

const worker = async () => (await database.db.selectFrom('jobs').select('worker').executeTakeFirst())?.worker
