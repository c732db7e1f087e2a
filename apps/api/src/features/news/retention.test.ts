import { dayMs } from '@assay/market'
import { expect, it } from 'vitest'
import { signUp } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'
import { itemsStore } from './items.store.ts'
import { keepItems } from './keep-items.ts'
import { sourcesStore } from './sources.store.ts'

const server = await testApp()
const { db } = server.database
const now = Date.now()

it('headlines older than 400 days are deleted with their marks; younger ones stay in their story', async () => {
  const items = itemsStore(db)
  const { user } = await signUp(server)
  const source = await sourcesStore(db).add({ name: 'A paper', kind: 'news', url: 'https://paper.com/rss' })
  const told = [
    ['Gold rises as US Treasury yields fall', 400.5],
    ['Gold climbs after Treasury yields drop', 399.5],
    ['Rupee weakens on oil', 1],
  ] as const
  const headlines = told.map(([title, daysAgo]) => ({
    title,
    summary: '',
    url: `https://a.com/${daysAgo}`,
    dateStatus: 'given' as const,
    publishedAt: new Date(now - daysAgo * dayMs).toISOString(),
  }))
  const kept = await keepItems(db, source, headlines, now - 30 * dayMs)
  expect(kept.map(({ title }) => title)).toEqual(told.map(([title]) => title))
  for (const { id } of kept) await items.mark(user.id, id, { isSaved: true })
  const [{ story }] = await items.list(user.id, { search: 'climbs' }, undefined)
  expect(story, 'published within 36 hours of the first').toBe(kept[0].id)

  await items.cleanUp()
  const left = await items.list(user.id, { saved: 'yes' }, undefined)
  expect(left.map(({ title }) => title)).toEqual(['Rupee weakens on oil', 'Gold climbs after Treasury yields drop'])
  expect(left[1]).toMatchObject({ story, sources: 1 })
  expect(await items.everything(user.id)).toHaveLength(2)
  expect(await items.count(user.id, {})).toEqual({ matching: 2, all: 2 })
  await items.cleanUp()
  expect(await items.count(user.id, {}), 'a second run changes nothing').toEqual({ matching: 2, all: 2 })
})
