import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ChoiceList } from '../ChoiceList.tsx'
import { ZoneField } from '../ZoneField.tsx'

const choices = ['Gold', 'Euro', 'Rupee'].map((label) => ({ value: label.toLowerCase(), label }))

function showList(kind: 'one' | 'many', error?: string) {
  const changed = vi.fn()
  function Held() {
    const [chosen, setChosen] = useState<string[]>([])
    changed(chosen)
    return <ChoiceList legend="Which market?" kind={kind} choices={choices} chosen={chosen} onChange={setChosen} numbered error={error} />
  }
  render(<Held />)
  return { user: userEvent.setup(), changed }
}

test('a single choice is a radio group, and arrow keys move through it', async () => {
  const { user, changed } = showList('one')
  await user.click(screen.getByRole('radio', { name: 'Gold' }))
  await user.keyboard('{ArrowDown}')
  expect(changed.mock.lastCall).toEqual([['euro']])
})

test('several choices keep the order in which they were chosen', async () => {
  const { user, changed } = showList('many')
  await user.click(screen.getByRole('checkbox', { name: 'Rupee' }))
  await user.click(screen.getByRole('checkbox', { name: 'Gold' }))
  expect(changed.mock.lastCall).toEqual([['rupee', 'gold']])
  await user.click(screen.getByRole('checkbox', { name: 'Rupee' }))
  expect(changed.mock.lastCall).toEqual([['gold']])
})

test('an error about the choice is announced and linked to the group', () => {
  showList('many', 'At most two.')
  const group = screen.getByRole('group', { name: 'Which market?' })
  expect(screen.getByRole('alert').id).toBe(group.getAttribute('aria-describedby'))
})

function showZones(zone = 'Europe/London') {
  const changed = vi.fn()
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <ZoneField label="Time zone" value={zone} onChange={changed} />
    </form>,
  )
  return { user: userEvent.setup(), changed, sent, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }) }
}

test('a zone is found by a part of its name and chosen with Enter, which does not submit the form', async () => {
  const { user, changed, sent, field } = showZones()
  await user.click(field)
  await user.keyboard('new york{Enter}')
  expect(changed).toHaveBeenCalledWith('America/New_York')
  expect(sent).not.toHaveBeenCalled()
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('the list opens at the current zone, and arrow keys announce the active one', async () => {
  const { user, field } = showZones('Asia/Kolkata')
  field.focus()
  await user.keyboard('{ArrowDown}')
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active()?.textContent).toContain('Asia/Kolkata')
  await user.keyboard('{ArrowDown}')
  expect(active()?.textContent).toBe('UTCUTC')
})

test('Esc and leaving the field keep the zone unchanged', async () => {
  const { user, changed, field } = showZones()
  await user.click(field)
  await user.keyboard('tok{Escape}')
  expect(field.value).toBe('Europe/London')
  await user.keyboard('{ArrowDown}{Tab}')
  expect(changed).not.toHaveBeenCalled()
})

test('the list says so when no zone matches the text', async () => {
  const { user, field } = showZones()
  await user.click(field)
  await user.keyboard('mars')
  expect(screen.getByText('Nothing has “mars” in its name.')).toBeTruthy()
})
