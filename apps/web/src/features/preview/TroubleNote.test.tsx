import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Trouble } from './preview-words.ts'
import { TroubleNote } from './TroubleNote.tsx'

function show(state: Trouble['state']) {
  render(
    <MemoryRouter>
      <TroubleNote trouble={{ state, message: 'The reason.' }} />
    </MemoryRouter>,
  )
  const link = screen.queryByRole('link')
  return [screen.getByRole('status').textContent, link && `${link.textContent} ${link.getAttribute('href')}`]
}

test.each<[Trouble['state'], string, string | null]>([
  ['waiting', 'The reason. The preview appears by itself when they are there.', null],
  ['no-data', 'The reason. Choose another period, or bring bars.', 'Go to Data /data'],
  ['too-fine', 'The reason. Choose slower candles, or bring finer bars.', 'Go to Data /data'],
  ['no-calendar', 'The reason. Choose a period that a calendar covers, or import one.', 'Go to Calendar /calendar'],
  ['offline', 'The reason. Your rules are kept. The preview comes back with the connection.', null],
  ['fault', 'The reason. Your rules are kept; Backtest still works.', null],
])('trouble of the kind %s says what happens next and where to go', (state, text, link) => expect(show(state)).toEqual([text, link]))
