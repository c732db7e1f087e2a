import type { StrategyDocument } from '@assay/strategy'
import { screen, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { longRules, openBuilder } from './open-builder.tsx'
import { fakePreviewWorker } from './preview-worker.ts'

/** Starts each test of the file without a server, without bars and with empty storage. */
export function withoutServer(): void {
  beforeEach(() => {
    fakePreviewWorker()
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  })
}

type Rules = Partial<StrategyDocument['rules']['long']>
type Stops = StrategyDocument['stops']['long']

/** Shows the builder or the condition builder with these rules of the Long side. */
export const showBuilder = (path: string, long: Rules = {}, stops: Stops = null) =>
  openBuilder(path, { ...longRules(long), stops: { long: stops, short: null } })

const saves = /^(Create|Modify) Block$/

/** The buttons that save a block. They are looked for around their words only, because the lists beside them have hundreds of buttons. */
export const saveButtons = () =>
  screen.queryAllByText(saves).flatMap((words) => within(words.parentElement!).queryAllByRole('button', { name: saves }))
