import type { StrategyDocument } from '@assay/strategy'
import { useState } from 'react'
import { freeName } from '../../features/strategies/free-name.ts'
import { toast } from '../../ui/toast.ts'
import { useShelf } from '../strategies/use-shelf.ts'

/** Saves a draft with this user's strategies: in the account, or in this browser for a visitor. */
export function useSaveDraft(document: StrategyDocument) {
  const shelf = useShelf()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [kept, setKept] = useState<{ document: StrategyDocument; name: string; path: string } | null>(null)

  async function save() {
    if (busy) return
    setBusy(true)
    try {
      const names = shelf.list.strategies?.map(({ name }) => name) ?? []
      const { id, name } = await shelf.save({
        ...document,
        name: names.includes(document.name) ? freeName(document.name, names) : document.name,
      })
      setKept({ document, name, path: shelf.path(id) })
      setFault(null)
      toast(shelf.place === 'browser' ? `“${name}” is kept in this browser.` : `“${name}” is saved.`, { kind: 'good', id: 'saved' })
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  // A changed number makes another draft, which is not saved.
  return { busy, fault, saved: kept?.document === document ? kept : null, save }
}
