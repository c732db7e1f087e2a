import { append, newDocument } from '@assay/strategy'
import { expect, test } from 'vitest'
import { bounce, cross } from '../../../test/blocks.ts'
import type { Work } from '../../features/builder/work.ts'
import type { KeptStrategy, StrategyShelf } from '../../features/strategies/shelf.ts'
import { keptText } from './kept-text.ts'

const none = { entry: [], exit: [] }
const stored = newDocument({ rules: { long: { entry: append([], cross), exit: [] }, short: none } })
const changed = newDocument({ rules: { long: { entry: append(append([], cross), bounce), exit: [] }, short: none } })
const kept: KeptStrategy = { id: 'a', name: 'A', savedAt: Date.UTC(2024, 0, 5, 12), version: 3, document: stored }

const text = (work: Partial<Work>, place: StrategyShelf['place'] = 'account', strategies: KeptStrategy[] | null = [kept]) =>
  keptText(
    { document: stored, draftId: 'a', version: 3, ...work } as Work,
    { place, list: { strategies: strategies ?? undefined } } as StrategyShelf,
    'UTC',
  )

test.each<[string, string, string]>([
  ['an unchanged strategy of the account', text({}), 'Saved as version 3, 05 Jan 2024'],
  ['an unchanged draft', text({}, 'browser'), 'Draft kept in this browser, 05 Jan 2024'],
  ['a changed strategy of the account', text({ document: changed }), 'Changed since version 3, 05 Jan 2024'],
  ['a changed draft', text({ document: changed, version: null }, 'browser'), 'Changed since it was saved, 05 Jan 2024'],
  ['a strategy that another device saved', text({ document: changed, version: 2 }), 'Version 3 was saved elsewhere, 05 Jan 2024'],
  ['work that was never saved', text({ draftId: null, version: null }), 'Not saved yet'],
  ['an empty strategy', text({ draftId: null, version: null, document: newDocument() }), 'Nothing to keep yet'],
  ['a strategy of the account whose list is not read', text({}, 'account', null), ''],
  ['a strategy that is not in the list', text({ draftId: 'b' }), ''],
])('%s: "%s"', (_, written, expected) => expect(written).toBe(expected))
