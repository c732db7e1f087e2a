import { discoverApi } from '@assay/contracts'
import { placesOf, sealOf } from '@assay/discover'
import { dayMs } from '@assay/market'
import { usualOptions } from '@assay/strategy'
import type { Doors } from './doors.ts'
import { sampleName } from './sample-name.ts'
import { followedStrategy } from './sample-strategies.ts'

/** Orders a small search around the followed strategy. It goes on after the sample is ready. */
export async function orderSearch(doors: Doors, now: number): Promise<void> {
  const start = new Date(now - 365 * dayMs).toISOString()
  const end = new Date(now - dayMs).toISOString()
  const [quick, slow] = placesOf(followedStrategy)
  await doors.call(discoverApi.create, {
    body: {
      name: sampleName('around two averages'),
      spec: {
        strategy: followedStrategy,
        start,
        seal: sealOf(start, end),
        end,
        filters: [],
        cost: 0.3,
        options: usualOptions,
        ranges: [
          { place: quick.id, from: 4, to: 9, step: 1 },
          { place: slow.id, from: 12, to: 26, step: 2 },
        ],
      },
    },
  })
}
