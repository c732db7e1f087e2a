import { reaches } from '@assay/contracts'
import { useSelector } from 'react-redux'
import { selectIsUnanswered } from '../../base/session/auth.slice.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { DraftSavedElsewhere } from '../../features/drafts/drafts.ts'
import { unversioned, useDraftShelf } from '../../features/drafts/use-draft-shelf.ts'
import { SavedElsewhere, type StrategyShelf } from '../../features/strategies/shelf.ts'
import { useAccountShelf } from '../../features/strategies/use-account-shelf.ts'

/** Where the user's strategies are kept: in the account for a verified user, otherwise in this browser. */
export function useShelf(): StrategyShelf {
  // While the session cannot be restored, the account is unreachable; the user has not changed.
  const isUnanswered = useSelector(selectIsUnanswered)
  const hasAccount = reaches(useLevel(), 'verified') || isUnanswered
  const drafts = useDraftShelf()
  const account = useAccountShelf({ skip: !hasAccount })
  return hasAccount ? account : { ...drafts, save: (...what) => drafts.save(...what).catch(elsewhere) }
}

function elsewhere(error: unknown): never {
  throw error instanceof DraftSavedElsewhere ? new SavedElsewhere(unversioned(error.other)) : error
}
