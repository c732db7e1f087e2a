import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../base/store.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { useImport } from './use-import.ts'

const gold = new File(['time,open'], 'XAUUSD.csv')
const euro = new File(['time,open'], 'EURUSD.csv')

/** The bodies of the uploads that have begun. */
let begun: unknown[]

/** An upload that lasts until it is aborted. */
class FakeUpload {
  upload = {}
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  send(body: unknown) {
    begun.push(body)
  }
  abort() {
    this.onabort()
  }
}

beforeEach(() => {
  begun = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
})

function Import() {
  const [state, actions] = useImport()
  return (
    <>
      <button type="button" onClick={() => actions.start(gold)}>
        Gold
      </button>
      <button type="button" onClick={() => actions.start(euro)}>
        Euro
      </button>
      <ImportPanel state={state} actions={actions} />
    </>
  )
}

async function sendGold() {
  render(
    <Provider store={makeStore()}>
      <Import />
    </Provider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Gold' }))
  await waitFor(() => expect(begun).toEqual([gold]))
  return user
}

/** Lets everything happen that follows from an abort. */
const settle = () => act(async () => {})

test('cancelling an upload closes the panel and shows no failure', async () => {
  const user = await sendGold()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await settle()
  expect(screen.queryByRole('region', { name: 'Import' })).toBeNull()
})

test('choosing another file during an upload shows the progress of the new file', async () => {
  const user = await sendGold()
  await user.click(screen.getByRole('button', { name: 'Euro' }))
  await waitFor(() => expect(begun).toEqual([gold, euro]))
  await settle()
  expect(screen.getByRole('progressbar', { name: 'Sending EURUSD.csv' })).toBeTruthy()
})
