import type { NewsPrices } from '@assay/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { afterNews, newsItemOf } from '../../../test/news.ts'
import { showPart } from '../../../test/show-part.tsx'
import { TopStory } from './TopStory.tsx'

const prices: NewsPrices = {
  symbol: 'XAUUSD',
  label: 'Dukascopy',
  time: [Date.UTC(2026, 2, 2, 13, 29), Date.UTC(2026, 2, 2, 13, 35)],
  close: [2000, 2010],
}

test('the prices of a former first story are not drawn around the next one', async () => {
  const server = fakeServer()
  server.answers['GET /api/news/7/prices'] = () => Response.json(prices)
  server.answers['GET /api/news/8/prices'] = () => new Promise<Response>(() => undefined)
  const story = (id: string) => <TopStory item={newsItemOf({ id })} now={afterNews} symbols={['XAUUSD']} />
  const { again } = showPart(story('7'))
  expect((await screen.findByRole('figure')).textContent).toMatch(/^XAUUSD 30 min before to 30 after/)
  again(story('8'))
  expect(screen.queryByRole('figure')).toBeNull()
})
