import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NewsSearch } from './NewsSearch.tsx'
import { useNewsFilter } from './use-news-filter.ts'

function Search() {
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
