import type { Search } from '@assay/contracts'
import { documentOfVariant, gridOf } from '@assay/discover'
import { chosenOptions, type StrategyDocument } from '@assay/strategy'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { builder } from '../../features/builder/builder.slice.ts'
import { daysOf } from '../../features/builder/given-period.ts'
import { variantText } from '../../features/discover/search-words.ts'

const longestName = 80

/** Opens a variant, or the strategy itself, in the builder over the searched part. Tested there, it gives the same trades. */
export function useOpenInBuilder({ spec, name }: Search) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const zone = useTimezone()
  const open = (document: StrategyDocument) => {
    const days = daysOf({ start: spec.start, end: spec.seal }, zone)
    const options = chosenOptions({ timeframe: document.timeframe, options: spec.options })
    dispatch(builder.draftOpened({ document, draftId: null, version: null, days, ...options }))
    void navigate('/strategybuilder')
  }
  return {
    original: () => open(spec.strategy),
    variant: (index: number) =>
      open({ ...documentOfVariant(spec, gridOf(spec), index), name: `${name} ${variantText(spec, index)}`.slice(0, longestName) }),
  }
}
