import { useState } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { SessionKeeper } from '../base/session/SessionKeeper.tsx'
import { makeStore } from '../base/store.ts'
import { Pages } from './Pages.tsx'
import { Shell } from './Shell.tsx'

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
