import { configure, getConfig } from '@testing-library/react'
import { expect, vi } from 'vitest'

// Every wait of a test for something on the page ends after the effects of what was drawn, which React runs a turn or two
// of the event loop later. Otherwise a busy machine decides whether what an effect does has happened.

const soon = globalThis.setImmediate

async function effectsDone(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => soon(resolve))
}

async function afterEffects<T>(wait: PromiseLike<T>): Promise<T> {
  const result = await wait
  await effectsDone()
  return result
}

/** The matchers of a poll, and of its `not`, with the wait for effects after each. */
const patient = <A extends object>(assertion: A): A =>
  new Proxy(assertion, {
    get(target, key) {
      const part: unknown = Reflect.get(target, key)
      if (typeof part === 'function') return (...expected: unknown[]) => afterEffects(part.apply(target, expected))
      return typeof part === 'object' && part !== null ? patient(part) : part
    },
  })

/** Test files share these libraries, and this file runs before each of them, but it changes them once. */
const shared = vi as typeof vi & { waitsForEffects?: boolean }
if (!shared.waitsForEffects) {
  shared.waitsForEffects = true
  const { asyncWrapper } = getConfig()
  configure({ asyncWrapper: (wait) => afterEffects(asyncWrapper(wait)) })
  const { poll } = expect
  expect.poll = (...asked) => patient(poll(...asked))
}

// The file that gives vitest's own waits their patience renews this one before each test file.
const { waitFor } = vi
vi.waitFor = (check, options) => afterEffects(waitFor(check, options))
