import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { journalAccountOf, journalId } from '../../../test/journal.ts'
import { press, showPart, textOf } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
import { CsvButton } from './CsvButton.tsx'

const path = `GET /api/journal/${journalId}/positions.csv`

test('the positions are saved as the server wrote them, in a file named after the account', async () => {
  const server = fakeServer()
  server.answers[path] = () => new Response('symbol,result\nXAUUSD,−1\n', { headers: { 'content-type': 'text/csv' } })
  const made = vi.spyOn(URL, 'createObjectURL')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  showPart(<CsvButton account={journalAccountOf()} />)
  press('Save the positions as CSV')
  await expect.poll(() => names).toEqual(['journal-770188.csv'])
  const file = made.mock.calls[0][0] as Blob
  expect([file.type, await file.text()]).toEqual(['text/csv', '\uFEFFsymbol,result\nXAUUSD,−1\n'])
})

test('a refusal is told, and nothing is saved', async () => {
  fakeServer().answers[path] = () => refusal(503, 'UNAVAILABLE')
  const made = vi.spyOn(URL, 'createObjectURL')
  showToasts()
  showPart(<CsvButton account={journalAccountOf()} />)
  press('Save the positions as CSV')
  const said = await screen.findByText('The journal could not be saved.')
  expect(textOf(said.parentElement)).toBe('The journal could not be saved.Refused with UNAVAILABLE.')
  expect(made).not.toHaveBeenCalled()
})
