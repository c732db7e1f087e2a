import { instruments } from '@assay/market'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../ui/Dialog.tsx'
import { makeStore } from '../store.ts'
import { SymbolDialog } from './SymbolDialog.tsx'
import { SymbolField } from './SymbolField.tsx'

const source = (symbol: string, simulated: boolean) => ({ symbol, simulated, bars: 1000 })
const sources = { now: 0, providers: [], sources: [source('XAUUSD', false), source('USDINR', true)] }

function show() {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(sources))
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const closed = vi.fn()
  function Host() {
    const [symbol, setSymbol] = useState('EURUSD')
    return (
      <Dialog open onClose={closed} title="New alert">
        <form onSubmit={sent}>
          <SymbolField label="Symbol" value={symbol} onChange={setSymbol} />
        </form>
      </Dialog>
    )
  }
  render(
    <Provider store={makeStore()}>
      <Host />
    </Provider>,
  )
  return { user: userEvent.setup(), sent, closed }
}

const field = () => screen.getByRole('button', { name: /^Symbol: / })
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('a symbol is chosen by keyboard alone, which does not submit the form, and the focus returns to the field', async () => {
  const { user, sent } = show()
  field().focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('combobox', { name: 'Symbol' })
  await user.keyboard('cable{Enter}')
  expect(field().getAttribute('aria-label')).toBe('Symbol: GBPUSD')
  await expect.poll(() => document.activeElement).toBe(field())
  expect(sent).not.toHaveBeenCalled()
})

test('the search opens on the current symbol, and arrow keys move on from it', async () => {
  const { user } = show()
  await user.click(field())
  await screen.findByRole('combobox', { name: 'Symbol' })
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('EURUSD')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field().textContent).toBe('USDINR')
})

test('each symbol says whether real bars of it are held, and simulated bars do not count', async () => {
  const { user } = show()
  await user.click(field())
  await screen.findAllByText('no bars held')
  expect(shown()[0]).toContain('bars held')
  expect(shown()[0]).not.toContain('no bars held')
  expect(shown()[2]).toMatch(/^USDINR.*no bars held/)
})

test('the search says when nothing matches, and Enter then chooses nothing', async () => {
  const { user } = show()
  await user.click(field())
  await screen.findByRole('combobox', { name: 'Symbol' })
  await user.keyboard('bitcoin{Enter}')
  expect(screen.getByText(/^No symbol matches “bitcoin”/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Symbol' })).toBeTruthy()
})

test('Esc closes only the search, and keeps the symbol and the dialog below', async () => {
  const { user, closed } = show()
  await user.click(field())
  await screen.findByRole('combobox', { name: 'Symbol' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect([field().textContent, closed.mock.calls]).toEqual(['EURUSD', []])
})

test('only symbols that can be chosen are listed', () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  render(
    <Provider store={makeStore()}>
      <SymbolDialog among={instruments.slice(3, 5)} onClose={vi.fn()} onChoose={vi.fn()} />
    </Provider>,
  )
  expect(shown()).toEqual(['XAGUSDSilver / US dollar', 'GBPUSDBritish pound / US dollar, Cable'])
})
