import { blockCount } from '../../features/builder/block-facts.ts'
import type { Work } from '../../features/builder/work.ts'
import type { StrategyShelf } from '../../features/strategies/shelf.ts'
import { shortTime } from '../../features/strategies/strategy-facts.ts'
import { sameDocument } from '../../features/strategies/version-changes.ts'

/** Text that says whether there is anything to save. */
export function keptText({ document, draftId, version, savedAt }: Work, { place, list }: StrategyShelf, zone: string): string {
  const kept = list.strategies?.find(({ id }) => id === draftId)
  if (!kept) {
    // The list is still loading, or could not be read.
    if (version !== null) return ''
    return blocksIn(document) > 0 ? 'Not saved yet' : 'Nothing to keep yet'
  }
  const at = shortTime(kept.savedAt, zone)
  if (sameDocument(kept.document, document))
    return place === 'browser' ? `Draft kept in this browser, ${at}` : `Saved as version ${kept.version}, ${at}`
  if (version !== null && kept.version !== version) return `Version ${kept.version} was saved elsewhere, ${at}`
  if (place === 'browser' && savedAt !== undefined && kept.savedAt !== savedAt) return `Saved in another tab, ${at}`
  return place === 'browser' ? `Changed since it was saved, ${at}` : `Changed since version ${kept.version}, ${at}`
}

const blocksIn = ({ rules: { long, short } }: Work['document']) =>
  [long, short].reduce((sum, { entry, exit }) => sum + blockCount(entry) + blockCount(exit), 0)
