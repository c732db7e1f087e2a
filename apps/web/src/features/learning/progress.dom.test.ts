import { beforeEach, expect, it, vi } from 'vitest'
import { adds, forgetProgress, joined, keepProgress, noProgress, onProgressChange, readProgress } from './progress.ts'

const [early, late] = ['2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z']

beforeEach(() => localStorage.clear())

it('the earlier of two moments counts, whichever side it is on', () => {
  const one = { ...noProgress, readAt: early, passedAt: late, triedAt: late }
  const other = { ...noProgress, readAt: late, passedAt: early }
  for (const both of [joined(one, other), joined(other, one)])
    expect(both).toEqual({ ...noProgress, readAt: early, passedAt: early, triedAt: late })
})

it('progress stored in the account is removed from the browser, and later progress stays', () => {
  keepProgress('costs', { ...noProgress, readAt: early })
  const taken = readProgress().costs
  keepProgress('costs', { ...noProgress, passedAt: late })
  forgetProgress('costs', taken)
  expect(readProgress().costs).toEqual({ ...noProgress, readAt: early, passedAt: late })
  forgetProgress('costs', readProgress().costs)
  expect(readProgress()).toEqual({})
})

it.each(['null', '7', '{"form":1}', '{"form":1,"lessons":null}', '{"form":1,"lessons":"x"}'])(
  'kept progress of %s is no progress',
  (kept) => {
    localStorage.setItem('assay.lessons', kept)
    expect(readProgress()).toEqual({})
  },
)

it.each([
  [{ readAt: early }, { readAt: late }, false],
  [{ readAt: late }, { readAt: early }, true],
  [{ readAt: early }, { passedAt: late }, true],
  [{ readAt: early }, {}, false],
])('to %j, the progress %j adds something: %s', (before, after, something) => {
  expect(adds({ ...noProgress, ...before }, { ...noProgress, ...after })).toBe(something)
})

it('what was verified first stays, with its words', () => {
  const first = { ...noProgress, verifiedAt: early, verified: 'Ran one' }
  expect(joined(first, { ...noProgress, verifiedAt: late, verified: 'Ran two' })).toEqual(first)
})

it('the same object is returned until something changes, here or in another tab', () => {
  keepProgress('costs', { ...noProgress, readAt: early })
  const before = readProgress()
  expect(readProgress()).toBe(before)
  const stored = JSON.stringify({ form: 1, lessons: { gold: { ...noProgress, readAt: late } } })
  localStorage.setItem('assay.lessons', stored)
  expect(readProgress()).toEqual({ gold: { ...noProgress, readAt: late } })
})

it.each(['{', JSON.stringify({ form: 2, lessons: { costs: noProgress } })])(
  'stored text %s that this program does not know counts as none',
  (text) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    localStorage.setItem('assay.lessons', text)
    expect(readProgress()).toEqual({})
  },
)

it('a browser that stores nothing keeps the progress until the page is closed', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full })
  keepProgress('costs', { ...noProgress, readAt: early })
  expect(readProgress()).toEqual({ costs: { ...noProgress, readAt: early } })
  // The next test begins with a browser that stores.
  vi.unstubAllGlobals()
  keepProgress('costs', noProgress)
})

it('whoever listens is told of each change until they stop', () => {
  const told = vi.fn()
  const stop = onProgressChange(told)
  keepProgress('costs', { ...noProgress, readAt: early })
  expect(told).toHaveBeenCalledOnce()
  stop()
  keepProgress('costs', { ...noProgress, passedAt: early })
  expect(told).toHaveBeenCalledOnce()
})
