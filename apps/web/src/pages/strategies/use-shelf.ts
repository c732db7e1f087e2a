import { reaches } from '@assay/contracts'
import { useSelector } from 'react-redux'
import { selectIsUnanswered } from '../../base/session/auth.slice.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { useDraftShelf } from '../../features/drafts/use-draft-shelf.ts'
import type { StrategyShelf } from '../../features/strategies/shelf.ts'
import { useAccountShelf } from '../../features/strategies/use-account-shelf.ts'

/** Where this person's strategies are kept: a verified user's in the account, anyone else's in this browser. */
export function useShelf(): StrategyShelf {
  // While the server cannot say who is there, it is the account that cannot be reached, not another person.
  const isUnanswered = useSelector(selectIsUnanswered)
  const hasAccount = reaches(useLevel(), 'verified') || isUnanswered
  const drafts = useDraftShelf()
  const account = useAccountShelf({ skip: !hasAccount })
  return hasAccount ? account : drafts
}
