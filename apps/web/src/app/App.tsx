import { useState } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { Pages } from './Pages.tsx'
import { Shell } from './Shell.tsx'
import { SessionKeeper } from './session/SessionKeeper.tsx'
import { makeStore } from './store.ts'

/** Everything, joined: store, address, shell, pages. */
export function App() {
  const [store] = useState(makeStore)
  return (
    <Provider store={store}>
      <BrowserRouter>
        <SessionKeeper />
        <Shell>
          <Pages />
        </Shell>
      </BrowserRouter>
    </Provider>
  )
}
