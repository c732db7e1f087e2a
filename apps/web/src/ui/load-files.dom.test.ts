import { beforeEach, expect, test, vi } from 'vitest'
import { CodeMissing, codeGone, loadFiles } from './load-files.ts'

const gone = vi.fn()
const load = vi.fn(async () => 'the module')
const fetched = vi.fn<() => Promise<Response>>()
let made = 0
let file: string

beforeEach(() => {
  vi.useFakeTimers()
  file = `assets/part-${++made}.js`
  gone.mockClear()
  load.mockReset().mockResolvedValue('the module')
  fetched.mockReset().mockImplementation(async () => new Response('code'))
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetched)
  window.addEventListener(codeGone, gone)
  return () => window.removeEventListener(codeGone, gone)
})

/** Loads the file. The result is what has come of it by then. */
function begin(): () => unknown {
  let result: unknown = 'still loading'
  const take = (come: unknown) => {
    result = come
  }
  loadFiles(load, [file]).then(take, take)
  return () => result
}

/** Loads the file, and says after these milliseconds what has come of it. */
async function loadAfter(ms: number) {
  const result = begin()
  await vi.advanceTimersByTimeAsync(ms)
  return result()
}

const offline = () => Promise.reject(new TypeError('offline'))

test('a module is imported once its files are there, and a file is fetched once for all parts', async () => {
  const answer = Promise.withResolvers<string>()
  fetched.mockImplementation(async () => new Response(await answer.promise))
  const both = [begin(), begin()]
  await vi.advanceTimersByTimeAsync(10)
  expect(load).not.toHaveBeenCalled()
  answer.resolve('code')
  await vi.advanceTimersByTimeAsync(10)
  expect([both.map((result) => result()), fetched.mock.calls.length]).toEqual([['the module', 'the module'], 1])
  expect([await loadAfter(0), fetched.mock.calls.length, gone.mock.calls.length]).toEqual(['the module', 1, 0])
})

test('a file is fetched again after 0.4 and after 1.2 seconds', async () => {
  fetched.mockImplementationOnce(offline).mockImplementationOnce(async () => new Response('', { status: 503 }))
  const result = begin()
  await vi.advanceTimersByTimeAsync(400)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1200)
  expect([result(), fetched.mock.calls.length]).toEqual(['the module', 3])
})

test('without the server the part is missing but not gone, and is fetched anew the next time', async () => {
  fetched.mockImplementation(offline)
  expect(await loadAfter(1600)).toBeInstanceOf(CodeMissing)
  expect([load.mock.calls.length, gone.mock.calls.length]).toEqual([0, 0])
  fetched.mockImplementation(async () => new Response('code'))
  expect(await loadAfter(0)).toBe('the module')
})

test('a file that is not on the server any more is not asked for again, and says so', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 404 }))
  expect(await loadAfter(0)).toBeInstanceOf(CodeMissing)
  expect([fetched.mock.calls.length, load.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0, 1])
})

test('a module that cannot be imported although its files are there is gone', async () => {
  load.mockRejectedValue(new TypeError('import'))
  expect(await loadAfter(0)).toBeInstanceOf(CodeMissing)
  expect(gone).toHaveBeenCalledTimes(1)
})
