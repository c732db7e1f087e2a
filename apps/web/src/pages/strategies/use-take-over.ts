import { useState } from 'react'
import { useStore } from 'react-redux'
import { sentenceOf } from '../../base/refused.ts'
import { selectUser, type WithAuth } from '../../base/session/auth.slice.ts'
import { useAction } from '../../base/use-action.ts'
import { type Draft, removeDraft, restoreDraft } from '../../features/drafts/drafts.ts'
import { useDrafts } from '../../features/drafts/use-drafts.ts'
import { leaveDrafts, useLeftDrafts } from '../../features/drafts/use-left-drafts.ts'
import { useCreateStrategyMutation } from '../../features/strategies/strategies.api.ts'
import { plural } from '../../ui/format-number.ts'
import { toast } from '../../ui/toast.ts'

/**
 * The drafts that a visitor left in this browser and that `user` may take into the account. Each keeps its id, so that
 * taking it over twice creates one strategy. It is removed from the browser once the server has confirmed it.
 */
export function useTakeOver(user: string) {
  const drafts = useDrafts()
  const left = useLeftDrafts(user)
  const [fault, setFault] = useState<string | null>(null)
  const { busy, keep } = useKeep(user, setFault)
  const deletion = useDeletion(setFault)
  return {
    /** The drafts without a decision. */
    offered: drafts.filter(({ id }) => !left.includes(id)),
    /** The drafts that were to stay in this browser. */
    staying: drafts.filter(({ id }) => left.includes(id)),
    busy,
    fault,
    keep,
    leave: () => {
      leaveDrafts(
        user,
        drafts.map(({ id }) => id),
      )
      setFault(null)
    },
    ...deletion,
  }
}

type SetFault = (fault: string | null) => void

/** Takes drafts into the account, one after the other, until one is refused or somebody else is signed in. */
function useKeep(user: string, setFault: SetFault) {
  const [create] = useCreateStrategyMutation()
  const store = useStore<WithAuth>()

  /** Why the draft stays in this browser; undefined if it is in the account. */
  async function move({ id, document }: Draft): Promise<string | undefined> {
    const { error } = await create({ id, document })
    if (error) return sentenceOf(error)
    try {
      removeDraft(id)
    } catch (fault) {
      return fault instanceof Error ? fault.message : String(fault)
    }
    return undefined
  }

  const { run, busy } = useAction(
    async (wanted: readonly Draft[]) => {
      setFault(null)
      let kept = 0
      for (const draft of wanted) {
        if (selectUser(store.getState())?.id !== user) break
        const reason = await move(draft)
        if (reason !== undefined) {
          setFault(`“${draft.name}” stays in this browser: ${reason}`)
          break
        }
        kept++
      }
      if (kept > 0) toast(`${plural(kept, 'draft')} ${kept === 1 ? 'is' : 'are'} in your account now.`, { kind: 'good' })
      return { data: kept }
    },
    { failed: 'The drafts stay in this browser.' },
  )
  return { busy, keep: run }
}

/** Deletes drafts, and restores them while they are still known. */
function useDeletion(setFault: SetFault) {
  const [deleted, setDeleted] = useState<Draft[]>([])

  function attempt(act: () => void) {
    try {
      act()
      setFault(null)
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    deleted,
    remove: (unwanted: readonly Draft[]) =>
      attempt(() => {
        for (const { id } of unwanted) removeDraft(id)
        setDeleted([...unwanted])
      }),
    restore: () =>
      attempt(() => {
        for (const draft of deleted) restoreDraft(draft)
        setDeleted([])
      }),
    forgetDeleted: () => setDeleted([]),
  }
}
