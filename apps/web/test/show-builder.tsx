import type { StrategyDocument } from '@assay/strategy'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { longRules, openBuilder } from './open-builder.tsx'

/** A worker that never answers: the preview stays in its waiting state. */
class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

/** Each test of the file begins without a server, without bars and with nothing kept. */
export function withoutServer(): void {
  beforeEach(() => {
    vi.stubGlobal('Worker', SilentWorker)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
  })
}

type Rules = Partial<StrategyDocument['rules']['long']>
type Stops = StrategyDocument['stops']['long']

/** Shows the builder or the condition builder with these rules of the Long side. */
export const showBuilder = (path: string, long: Rules = {}, stops: Stops = null) =>
  openBuilder(path, { ...longRules(long), stops: { long: stops, short: null } })
