import glossary from 'virtual:glossary'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ExplainedTerm } from './ExplainedTerm.tsx'
import { explainedTerms } from './explained-terms.ts'

test('a press explains the term and links to its lesson, and Esc closes the explanation', async () => {
  const user = userEvent.setup()
  render(
    <MemoryRouter>
      <ExplainedTerm id="profit-factor">Profit Factor</ExplainedTerm>
    </MemoryRouter>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Profit Factor' }))
  const tip = await screen.findByRole('dialog', { name: 'Profit factor' })
  expect(tip.textContent).toContain('The sum of all gains divided by the sum of all losses.')
  expect(screen.getByRole('link', { name: 'Its lesson' }).getAttribute('href')).toBe('/learning/expectancy')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Profit Factor' }))
  expect(await screen.findByRole('dialog', { name: 'Profit factor' })).toBeTruthy()
})

test('every term that a page explains is in the glossary', () => {
  const known = glossary.map(({ id }) => id)
  expect(explainedTerms.filter((id) => !known.includes(id))).toEqual([])
})
