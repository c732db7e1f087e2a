import type { LibraryTemplate } from '@assay/contracts'
import type { ParameterValues } from '@assay/library'
import type { StrategyDocument } from '@assay/strategy'
import { useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import type { Days } from '../../features/builder/work.ts'
import { useTakeTemplateMutation } from '../../features/library/library.api.ts'
import { freeName } from '../../features/strategies/free-name.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'
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
  const own = useOwn({ template, values, document })
  const [saved, setSaved] = useState<{ document: StrategyDocument; path: string } | null>(null)
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    try {
      const taken = await own.take()
      const names = (shelf.list.strategies ?? []).map(({ name }) => name)
      const name = names.includes(taken.name) ? freeName(taken.name, names) : taken.name
      const { id } = await shelf.save({ ...taken, name })
      setSaved({ document, path: shelf.path(id) })
    } catch (error) {
      toast('The strategy was not saved.', { kind: 'fault', detail: error instanceof Error ? error.message : undefined })
    }
    setSaving(false)
  }
  if (saved?.document === document) return <Saved path={saved.path} place={shelf.place} />
  async function openInBuilder() {
    try {
      open(await own.take(), days)
    } catch (error) {
      toast('The strategy was not opened.', { kind: 'fault', detail: error instanceof Error ? error.message : undefined })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind="primary" busy={own.busy || isSaving} onClick={() => void save()}>
        Save strategy
      </Button>
      <Button onClick={() => void openInBuilder()}>Open in the builder</Button>
    </div>
  )
}

/** The strategy as the server returns it. Throws the message of a refusal. */
function useOwn({ template, values, document }: Omit<Props, 'days'>) {
  const [ask, { isLoading: busy }] = useTakeTemplateMutation()
  return {
    busy,
    async take(): Promise<StrategyDocument> {
      const { data, error } = await ask({ id: template.id, body: { symbol: document.symbol, values } })
      if (!data) throw new Error(sentenceOf(error))
      return data.document
    },
  }
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
