import type { PreparedRun } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import type { SearchBars } from '@assay/discover'
import { newBars } from '@assay/market'
import { expect, it } from 'vitest'
import { searchDraft } from '../../../test/search-bodies.ts'
import { requireBars } from './require-bars.ts'

const { spec } = searchDraft()

/** Asks of a provider that holds bars up to `held`, and notes which bars were read. */
function askedOf(held: string) {
  const read: string[] = []
  const asked = requireBars({
    readSource: async ({ request }: PreparedRun) => {
      read.push(request.end_date)
      return { bars: newBars(0), facts: { provider: 'csv' } } as SearchBars
    },
    requireServed: async ({ provider, from }) => {
      if (provider !== 'csv' || from >= held) throw new Refusal('NO_DATA', { message: 'There are no bars.' })
    },
  })(spec)
  return { asked, read }
}

it('refuses a search whose sealed part its series does not hold, before it starts', async () => {
  await expect(askedOf(spec.seal).asked).rejects.toThrow(
    'The sealed part of this search could not be opened at its end. There are no bars.',
  )
})

it('reads nothing of a sealed part that is held', async () => {
  const { asked, read } = askedOf(spec.end)
  await asked
  expect(read).toEqual([spec.seal])
})
