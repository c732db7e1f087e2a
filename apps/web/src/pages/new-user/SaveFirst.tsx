import type { StrategyDocument } from '@assay/strategy'
import { finalStrategyOf } from '@assay/strategy'
import { useState } from 'react'
import type { Days } from '../../features/builder/work.ts'
import { freeName } from '../../features/strategies/free-name.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'
import { useMakeItMine } from '../shared/use-make-it-mine.ts'
import { useShelf } from '../strategies/use-shelf.ts'

/** Keeps the strategy. Whoever has no account is asked for one here, and not before; what was saved waits in the browser until then. */
export function SaveFirst({ document, days }: { document: StrategyDocument; days: Days }) {
  const shelf = useShelf()
  const open = useMakeItMine()
  const [saved, setSaved] = useState<{ document: StrategyDocument; path: string } | null>(null)
  async function save() {
    try {
      const names = (shelf.list.strategies ?? []).map(({ name }) => name)
      const name = names.includes(document.name) ? freeName(document.name, names) : document.name
      const { id } = await shelf.save({ ...document, name })
      setSaved({ document, path: shelf.path(id) })
    } catch (error) {
      toast('The strategy was not saved.', { kind: 'fault', detail: error instanceof Error ? error.message : undefined })
    }
  }
  if (saved?.document === document) return <Saved path={saved.path} place={shelf.place} />
  const { symbol, timeframe, initialCapital, name } = document
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind="primary" onClick={() => void save()}>
        Save strategy
      </Button>
      <Button onClick={() => open({ symbol, timeframe, capital: initialCapital, rules: finalStrategyOf(document), name, days })}>
        Open in the builder
      </Button>
    </div>
  )
}

function Saved({ path, place }: { path: string; place: 'browser' | 'account' }) {
  return (
    <div role="status">
      <Note kind="good">
        {place === 'account'
          ? 'Saved in your account.'
          : 'Saved in this browser. With an account it is kept on every device, with every version; it moves there when you sign in.'}
      </Note>
      <div className="mt-3 flex flex-wrap gap-2">
        {place === 'browser' ? (
          <ButtonLink to="/register" kind="primary">
            Make an account
          </ButtonLink>
        ) : null}
        <ButtonLink to={path} kind={place === 'account' ? 'primary' : 'plain'}>
          Open in the builder
        </ButtonLink>
      </div>
    </div>
  )
}
