import type { ListedStrategy, Strategy } from '@assay/contracts'
import type { StrategyDocument } from '@assay/strategy'
import { useMemo } from 'react'
import { type CallError, noResponse, refusalOf, sentenceOf } from '../../base/refused.ts'
import { type KeptStrategy, type KnownStrategy, SavedElsewhere, type StrategyShelf } from './shelf.ts'
import {
  useChangeStrategyMutation,
  useCreateStrategyMutation,
  useLazyStrategyQuery,
  useRemoveStrategyMutation,
  useStrategiesQuery,
} from './strategies.api.ts'

/** An older list is fetched again when a page shows it, because another device may have saved. */
const freshSeconds = 2

/** The strategies of the account, with all their versions. Sends no requests while `skip` is set. */
export function useAccountShelf({ skip }: { skip: boolean }): StrategyShelf {
  const { data, error, isFetching, refetch } = useStrategiesQuery(undefined, { skip, refetchOnMountOrArgChange: freshSeconds })
  const [readOne] = useLazyStrategyQuery()
  const [create] = useCreateStrategyMutation()
  const [change] = useChangeStrategyMutation()
  const [removeOne] = useRemoveStrategyMutation()
  const strategies = useMemo(() => data?.filter(isReadable).map(kept), [data])
  const unreadable = useMemo(() => data?.filter((each) => !isReadable(each)).map(({ name }) => name) ?? [], [data])

  async function read(id: string): Promise<KeptStrategy | undefined> {
    const { data: answer, error: refused } = await readOne(id)
    if (answer && !refused) return kept(answer)
    if (codeOf(refused) === 'STRATEGY_NOT_FOUND') return undefined
    throw new ShelfFault(refused)
  }

  /** A draft or a removed strategy keeps its id. If the account already has it, this becomes its next version. */
  const begin = async (document: StrategyDocument, id?: string): Promise<KeptStrategy> =>
    kept(await answered(create(id === undefined ? { document } : { id, document })))

  async function save(document: StrategyDocument, known?: KnownStrategy): Promise<KeptStrategy> {
    if (!known || known.version === null) return begin(document, known?.id)
    const { id, version } = known
    const { data: answer, error: refused } = await change({ id, version, document })
    if (answer) return kept(answer)
    if (codeOf(refused) === 'STRATEGY_NOT_FOUND') return begin(document, id)
    const other = codeOf(refused) === 'VERSION_CONFLICT' ? await read(id) : undefined
    throw other ? new SavedElsewhere(other) : new ShelfFault(refused)
  }

  return {
    place: 'account',
    list: { strategies, unreadable, error, isFetching, refetch },
    path: strategyPath,
    read,
    save,
    remove: async ({ id }) => void (await answered(removeOne(id))),
    restore: async ({ id, document }) => void (await begin(document, id)),
  }
}

/** The address at which the builder opens a strategy of the account; with a version, it opens that one as an unsaved change. */
export function strategyPath(id: string, version?: number): string {
  const query = new URLSearchParams({ strategy: id, ...(version === undefined ? {} : { version: String(version) }) })
  return `/strategybuilder?${query}`
}

/** The account could not be reached, or refused. */
class ShelfFault extends Error {
  constructor(cause: CallError | undefined) {
    super(cause ? sentenceOf(cause) : noResponse, { cause })
  }
}

const isReadable = (listed: ListedStrategy): listed is Strategy => listed.document !== null

function kept({ id, name, savedAt, version, document }: Strategy): KeptStrategy {
  return { id, name, savedAt: Date.parse(savedAt), version, document }
}

const codeOf = (error: CallError | undefined) => refusalOf(error)?.code

async function answered<T>(call: Promise<{ data: T; error?: undefined } | { data?: undefined; error: CallError }>): Promise<T> {
  const { data, error } = await call
  if (error) throw new ShelfFault(error)
  return data as T
}
