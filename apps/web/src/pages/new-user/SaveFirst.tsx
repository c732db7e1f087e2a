import type { LibraryTemplate } from '@assay/contracts'
import type { ParameterValues } from '@assay/library'
import type { StrategyDocument } from '@assay/strategy'
import { useState } from 'react'
import { useAction } from '../../base/use-action.ts'
import type { Days } from '../../features/builder/work.ts'
import { useTakeTemplateMutation } from '../../features/library/library.api.ts'
import { freeName } from '../../features/strategies/free-name.ts'
import { answerOf } from '../../features/strategies/shelf.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Note } from '../../ui/Note.tsx'
import { useOpenDocument } from '../shared/use-make-it-mine.ts'
import { useShelf } from '../strategies/use-shelf.ts'

interface Props {
  template: LibraryTemplate
  values: ParameterValues
  /** The strategy from template and values, on the symbol. */
  document: StrategyDocument
  days: Days
}

/** Saves the strategy. A visitor is asked for an account here, and not before; until then the saved strategy waits in the browser. */
export function SaveFirst({ template, values, document, days }: Props) {
  const shelf = useShelf()
  const open = useOpenDocument()
  const [ask] = useTakeTemplateMutation()
  /** The strategy as the server returns it. */
  const take = () => ask({ id: template.id, body: { symbol: document.symbol, values } })
  const [saved, setSaved] = useState<{ document: StrategyDocument; path: string } | null>(null)
  const save = useAction(
    async () => {
      const taken = await take()
      return taken.data ? answerOf(shelf.save(named(taken.data.document))) : taken
    },
    { failed: 'The strategy was not saved.', done: ({ id }) => setSaved({ document, path: shelf.path(id) }) },
  )
  const opening = useAction(take, {
    failed: 'The strategy was not opened.',
    done: (taken) => open(taken.document, days),
  })
  const named = (taken: StrategyDocument) => {
    const names = (shelf.list.strategies ?? []).map(({ name }) => name)
    return names.includes(taken.name) ? { ...taken, name: freeName(taken.name, names) } : taken
  }
  if (saved?.document === document) return <Saved path={saved.path} place={shelf.place} />
  const busy = save.busy || opening.busy
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind="primary" busy={busy} onClick={save.run}>
        Save strategy
      </Button>
      <Button busy={busy} onClick={opening.run}>
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
