import { expect, onTestFinished, test, vi } from 'vitest'
import { evidenceOf } from '../../../../test/evidence.ts'
import { fakeEvidenceWorkers } from '../../../../test/evidence-worker.ts'
import { cancelEvidence, evidenceNow, followEvidence, retryEvidence } from './evidence-store.ts'
import type { EvidenceAsk } from './evidence-words.ts'

let made = 0
/** Follows the evidence of a result that no other test has followed. */
function follow(id = `result ${++made}`) {
  const ask = { answer: { result_id: id } } as unknown as EvidenceAsk
  const listener = vi.fn()
  const leave = followEvidence(id, () => ask, listener)
  onTestFinished(leave)
  return { id, ask, listener, leave }
}

const evidence = evidenceOf()

test('evidence is computed once for all who follow a result, and each of them hears of every step', () => {
  const workers = fakeEvidenceWorkers()
  const one = follow()
  const other = follow(one.id)
  expect(workers).toHaveLength(1)
  expect(workers[0].asked).toBe(one.ask)
  expect(evidenceNow(one.id)).toEqual({ state: 'working', share: 0 })
  one.listener.mockClear()
  workers[0].tell({ share: 0.4 })
  expect(evidenceNow(one.id)).toEqual({ state: 'working', share: 0.4 })
  workers[0].tell({ evidence })
  expect(evidenceNow(one.id)).toEqual({ state: 'found', evidence })
  expect([one.listener.mock.calls.length, other.listener.mock.calls.length]).toEqual([2, 2])
  expect(workers[0].isEnded).toBe(true)
})

test('two results have two computations, and neither takes the evidence of the other', () => {
  const workers = fakeEvidenceWorkers()
  const [one, other] = [follow(), follow()]
  workers[1].tell({ evidence })
  expect(evidenceNow(one.id)).toEqual({ state: 'working', share: 0 })
  expect(evidenceNow(other.id)).toEqual({ state: 'found', evidence })
  expect(one.listener).toHaveBeenCalledTimes(1)
})

test('more results than are kept can be followed at once, and each gets its evidence', () => {
  const workers = fakeEvidenceWorkers()
  const followed = Array.from({ length: 10 }, () => follow())
  for (const worker of workers) worker.tell({ evidence })
  expect(followed.map(({ id }) => evidenceNow(id))).toEqual(followed.map(() => ({ state: 'found', evidence })))
})

test('found evidence is not computed again by who follows later', () => {
  const workers = fakeEvidenceWorkers()
  const one = follow()
  workers[0].tell({ evidence })
  one.leave()
  follow(one.id)
  expect(workers).toHaveLength(1)
  expect(evidenceNow(one.id)).toEqual({ state: 'found', evidence })
})

test('the computation ends when the last one leaves, and begins again with the next', () => {
  const workers = fakeEvidenceWorkers()
  const one = follow()
  const other = follow(one.id)
  one.leave()
  expect(workers[0].isEnded).toBe(false)
  other.leave()
  expect(workers[0].isEnded).toBe(true)
  follow(one.id)
  expect(workers).toHaveLength(2)
})

test('who has left hears nothing more', () => {
  const workers = fakeEvidenceWorkers()
  const one = follow()
  const other = follow(one.id)
  other.leave()
  workers[0].tell({ share: 0.5 })
  expect(other.listener).not.toHaveBeenCalled()
  expect(evidenceNow(one.id)).toEqual({ state: 'working', share: 0.5 })
})

test('a cancelled computation stops at once, stays cancelled, and begins again only on request', () => {
  const workers = fakeEvidenceWorkers()
  const one = follow()
  one.listener.mockClear()
  cancelEvidence(one.id)
  expect(workers[0].isEnded).toBe(true)
  expect(evidenceNow(one.id)).toEqual({ state: 'cancelled' })
  expect(one.listener).toHaveBeenCalledTimes(1)
  follow(one.id)
  expect(workers).toHaveLength(1)
  retryEvidence(one.id, () => one.ask)
  expect(workers).toHaveLength(2)
  expect(evidenceNow(one.id)).toEqual({ state: 'working', share: 0 })
})

test('evidence that was found cannot be cancelled', () => {
  const workers = fakeEvidenceWorkers()
  const one = follow()
  workers[0].tell({ evidence })
  cancelEvidence(one.id)
  expect(evidenceNow(one.id)).toEqual({ state: 'found', evidence })
})

test('a computation that fails ends its worker and keeps the reason, whoever gives it', () => {
  const workers = fakeEvidenceWorkers()
  const [told, broken, silent] = [follow(), follow(), follow()]
  workers[0].tell({ trouble: 'The bars are being fetched.' })
  workers[1].fail('Out of memory.')
  workers[2].fail(undefined as unknown as string)
  expect([told, broken, silent].map(({ id }) => evidenceNow(id))).toEqual([
    { state: 'failed', trouble: 'The bars are being fetched.' },
    { state: 'failed', trouble: 'The computation stopped. Out of memory.' },
    { state: 'failed', trouble: 'The computation stopped.' },
  ])
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, true])
})

test('the evidence of eight results is kept, and never that of a result which is being followed is dropped', () => {
  const workers = fakeEvidenceWorkers()
  const followed = follow()
  const left = Array.from({ length: 9 }, () => {
    const each = follow()
    workers.at(-1)?.tell({ evidence })
    each.leave()
    return each
  })
  const states = (results: readonly { id: string }[]) => results.map(({ id }) => evidenceNow(id).state)
  workers[0].tell({ share: 0.25 })
  expect(evidenceNow(followed.id)).toEqual({ state: 'working', share: 0.25 })
  // Eight in all: the followed one and the seven newest.
  expect(states(left)).toEqual(['working', 'working', ...Array(7).fill('found')])
})
