import type { NewsSource } from '@assay/contracts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { afterNews, newsSourceOf } from '../../../test/news.ts'
import { NewsFilters } from './NewsFilters.tsx'
import type { Chosen } from './use-news-filter.ts'

const plain: Chosen = { symbols: [], kinds: [], topics: [], sources: [], search: '', impact: 1, days: 7, saved: false }
const source = (id: string, more: Partial<NewsSource> = {}) => newsSourceOf({ id, name: id.toUpperCase(), ...more })
const sources = [
  source('fed'),
  source('ecb', { answeredAt: null, items: null }),
  source('boj', { isOn: false }),
  source('boe', { isOn: false, items: null }),
  source('snb', { isOn: false, items: null }),
]

/** The sources that can be chosen, each with what is said of it. */
function show(more: Partial<Chosen> = {}) {
  vi.useFakeTimers({ now: afterNews, toFake: ['Date'] })
  const onChange = vi.fn()
  render(<NewsFilters chosen={{ ...plain, ...more }} mine={[]} sources={sources} onChange={onChange} />, { wrapper: MemoryRouter })
  const group = within(screen.getByText('Source', { selector: 'legend' }).parentElement!)
  return { onChange, group, labels: [...group.getByText('FED').parentElement!.parentElement!.querySelectorAll('label')] }
}

test('a source can be chosen if it is on, gave headlines, or is chosen already; the others are counted', () => {
  const { group, labels } = show({ sources: ['boe'] })
  expect(labels.map(({ textContent }) => textContent)).toEqual(['FED20 headlines, 4 min ago', 'ECBnot reached yet', 'BOJoff', 'BOEoff'])
  expect(group.getByText(/off\./).textContent).toBe('1 source off. Sources')
})

test('a source joins those that are chosen, and leaves them', () => {
  const { onChange, labels } = show({ sources: ['boe', 'ecb'] })
  fireEvent.click(labels[0])
  fireEvent.click(labels[3])
  expect(onChange.mock.calls).toEqual([[{ sources: ['boe', 'ecb', 'fed'] }], [{ sources: ['ecb'] }]])
})
