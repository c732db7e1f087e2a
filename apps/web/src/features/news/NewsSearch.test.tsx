import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { NewsSearch } from './NewsSearch.tsx'
import { useNewsFilter } from './use-news-filter.ts'

let search = ''

function Search() {
  search = useLocation().search
  const { chosen, isPlain, change, clear } = useNewsFilter()
  return (
    <NewsSearch chosen={chosen} isPlain={isPlain} onChange={change} onClear={clear}>
      <Link to="?search=silver">Silver</Link>
    </NewsSearch>
  )
}

function show() {
  render(
    <MemoryRouter initialEntries={['/news/all?search=gold']}>
      <Search />
    </MemoryRouter>,
  )
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search headlines and summaries' })
  expect(field.value).toBe('gold')
  return { user: userEvent.setup(), field }
}

test('choosing Clear empties the search field', async () => {
  const { user, field } = show()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field.value).toBe('')
})

test('the search field shows the words of a link that is followed', async () => {
  const { user, field } = show()
  await user.click(screen.getByRole('link', { name: 'Silver' }))
  expect(field.value).toBe('silver')
})

test('the time can be chosen beside the words, and seven days need no place in the address', async () => {
  const { user } = show()
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Time' }))
    await user.click(screen.getByRole('option', { name }))
    return search
  }
  expect(screen.getByRole('combobox', { name: 'Time' }).textContent).toBe('7 days')
  expect([await choose('24 hours'), await choose('7 days')]).toEqual(['?search=gold&days=1', '?search=gold'])
})
