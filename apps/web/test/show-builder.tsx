import { newDocument, type StrategyDocument } from '@assay/strategy'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { makeStore } from '../src/app/store.ts'
import { builder, builderOf } from '../src/features/builder/builder.slice.ts'
import { BuilderConditionPage } from '../src/pages/BuilderConditionPage.tsx'
import { StrategyBuilderPage } from '../src/pages/StrategyBuilderPage.tsx'

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
export function showBuilder(path: string, long: Rules = {}, stops: Stops = null) {
  const store = makeStore()
  const document = newDocument({
    rules: { long: { entry: [], exit: [], ...long }, short: { entry: [], exit: [] } },
    stops: { long: stops, short: null },
  })
  store.dispatch(builder.draftOpened({ document, draftId: 'none' }))
  let at = ''
  function Address() {
    const { pathname, search } = useLocation()
    at = pathname + search
    return null
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Address />
        <Routes>
          <Route path="/strategybuilder" element={<StrategyBuilderPage />} />
          <Route path="/buildercondition" element={<BuilderConditionPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  return { user: userEvent.setup(), address: () => at, saved: () => builderOf(store.getState()).present.document }
}
