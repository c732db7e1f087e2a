import { rulesKey } from '@assay/backtest'
import { type KeptResult, reaches } from '@assay/contracts'
import { documentOf, finalStrategyOf, type StrategyDocument } from '@assay/strategy'
import { useNavigate } from 'react-router'
import { useLevel } from '../../base/session/use-user.ts'
import { useAction } from '../../base/use-action.ts'
import { useStartForwardMutation } from '../../features/forward/forward.api.ts'
import { freeName } from '../../features/strategies/free-name.ts'
import { useShelf } from './use-shelf.ts'

/** Follows a strategy of the account forward from now on, and shows its record. Undefined for who cannot. */
export function useFollow(): { follow: (strategyId: string) => void; busy: boolean } | undefined {
  const navigate = useNavigate()
  const [start] = useStartForwardMutation()
  const { run, busy } = useAction(start, { failed: 'It is not followed.', done: ({ id }) => navigate(`/forward/${id}`) })
  return reaches(useLevel(), 'complete') ? { follow: run, busy } : undefined
}

/** The same with the rules of a result. Only a saved strategy can be followed, so rules that are not saved are saved first. */
export function useFollowResult({ request, name }: Pick<KeptResult, 'request' | 'name'>) {
  const navigate = useNavigate()
  const shelf = useShelf()
  const [start] = useStartForwardMutation()
  const send = async () => {
    const key = rulesKey(request)
    const strategies = shelf.list.strategies ?? []
    const same = strategies.find(({ document }) => rulesKey(testedBy(document)) === key)
    if (same) return start(same.id)
    const document = documentOf(request, name ?? `${request.symbol.toUpperCase()} strategy`)
    if (!document) throw new Error('The builder cannot show these rules.')
    const names = strategies.map((each) => each.name)
    const free = names.includes(document.name) ? freeName(document.name, names) : document.name
    return start((await shelf.save({ ...document, name: free })).id)
  }
  const { run, busy } = useAction(send, { failed: 'It is not followed.', done: ({ id }) => navigate(`/forward/${id}`) })
  const canFollow = reaches(useLevel(), 'complete') && shelf.list.strategies !== undefined
  return canFollow ? { follow: run, busy } : undefined
}

const testedBy = (document: StrategyDocument) => ({
  symbol: document.symbol,
  timeframe: document.timeframe,
  final_strategy: finalStrategyOf(document),
})
