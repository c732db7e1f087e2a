import { useState } from 'react'
import { plural } from '../../ui/format-number.ts'
import { toast } from '../../ui/toast.ts'
import { freeName } from './free-name.ts'
import { type KeptStrategy, SavedElsewhere, type StrategyShelf } from './shelf.ts'
import { readStrategyFile } from './strategy-files.ts'

/**
 * The strategies of a shelf, the last saved first, and the actions on them. Removed ones keep their place in `listed` until the page is
 * left; `fault` is the message of the last failed action.
 */
export function useStrategyList(shelf: StrategyShelf) {
  const strategies = shelf.list.strategies ?? []
  const [gone, setGone] = useState<KeptStrategy[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const { attempt, fault } = useAttempt(shelf.list.refetch)
  const missing = gone.filter(({ id }) => !strategies.some((other) => other.id === id))
  return {
    listed: [...strategies, ...missing].toSorted((a, b) => b.savedAt - a.savedAt),
    removed,
    fault,
    rename: (strategy: KeptStrategy, name: string) => attempt(() => shelf.save({ ...strategy.document, name }, strategy)),
    duplicate: ({ name, document }: KeptStrategy) =>
      attempt(() => shelf.save({ ...document, name: freeName(name, strategies.map(nameOf)) })),
    remove: (strategy: KeptStrategy) =>
      attempt(async () => {
        await shelf.remove(strategy)
        setGone((before) => [...before.filter(({ id }) => id !== strategy.id), strategy])
        setRemoved((before) => new Set([...before, strategy.id]))
      }),
    restore: (strategy: KeptStrategy) =>
      attempt(async () => {
        await shelf.restore(strategy)
        setRemoved((before) => new Set([...before].filter((id) => id !== strategy.id)))
      }),
    take: (files: File[]) =>
      attempt(async () => {
        for (const file of files) await shelf.save(await readStrategyFile(file))
        toast(`${plural(files.length, 'strategy', 'strategies')} imported.`, { kind: 'good' })
      }),
  }
}

/** Runs one action at a time, and keeps the message of the last one that failed. */
function useAttempt(refetch: () => void) {
  const [fault, setFault] = useState<string | null>(null)

  async function attempt(act: () => Promise<unknown>) {
    try {
      await act()
      setFault(null)
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      // The list on screen is out of date.
      if (error instanceof SavedElsewhere) refetch()
    }
  }

  return { attempt, fault }
}

const nameOf = ({ name }: KeptStrategy) => name
