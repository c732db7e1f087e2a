import type { LibraryTemplate } from '@assay/contracts'
import { templates } from '@assay/library'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { showRoutes } from '../../../../test/show-routes.tsx'
import { figuresOf, foundOf } from '../../../../test/templates.ts'
import { StrategyFinderPage } from '../../StrategyFinderPage.tsx'
import { StrategyNewUserPage } from '../../StrategyNewUserPage.tsx'
import { LibraryTab } from '../LibraryTab.tsx'

const template = templates.find(({ id }) => id === 'ema-cross')!
const listed: LibraryTemplate = { ...template, premium: false, direction: 'both', conditions: 1, indicators: [] }
const last = { n: 37, won: 14, mean: 0.123_456, lower: 0.054_321, upper: 0.19 }
const found = foundOf([figuresOf({ template: template.id, last })])

function show(page: ReactNode, search = ''): void {
  fakePreviewWorker()
  showRoutes(
    `/x${search}`,
    { '/x': page },
    {
      'GET /api/library': () => Response.json([listed]),
      'POST /api/finder': () => Response.json(found),
      'GET /api/data/sources': () => Response.json({ now: 0, providers: [], sources: [], series: [] }),
    },
  )
}

/** The raw values that an element shows of the template. */
const told = (within: ParentNode) =>
  Object.fromEntries(
    [...within.querySelectorAll<HTMLElement>(`[data-of="${template.id}"]`)].map(({ dataset }) => [dataset.fact, Number(dataset.value)]),
  )

test('what was measured of a template is the same in the finder, in its sheet, in the library and among the starters', async () => {
  const row = { trades: 37, 'lower-bound': last.lower }
  show(<StrategyFinderPage />)
  const name = await screen.findByText(template.name, { selector: 'button' })
  expect(told(document.querySelector('table')!)).toEqual(row)
  fireEvent.click(name)
  expect(told(screen.getByRole('dialog'))).toEqual({ ...row, 'average-trade': last.mean, 'win-rate': (100 * last.won) / last.n })
  cleanup()
  show(<LibraryTab shelf="library" />)
  await screen.findByText(template.name, { selector: 'button' })
  expect(told(document.querySelector('table')!)).toEqual(row)
  cleanup()
  show(<StrategyNewUserPage />, '?goal=trend')
  const starters = await screen.findByRole('group', { name: 'Starters' })
  await expect.poll(() => told(starters)).toEqual({ trades: 37 })
})
