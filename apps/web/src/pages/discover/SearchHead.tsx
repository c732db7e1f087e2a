import type { Search } from '@assay/contracts'
import { ArrowLeft, Download, RotateCw, Trash2, X } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { sentenceOf } from '../../base/refused.ts'
import { useAction } from '../../base/use-action.ts'
import { useCancelSearchMutation, useDeleteSearchMutation } from '../../features/discover/discover.api.ts'
import { variantsCsv } from '../../features/discover/search-words.ts'
import { type Action, ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { saveFile } from '../../ui/save-file.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const

interface Props {
  search: Search
  onOpenOriginal: () => void
  /** Opens the centre of the widest plateau; undefined if nothing passed. */
  onOpenCentre: (() => void) | undefined
}

/** The link back, and the actions on a search. */
export function SearchHead({ search, onOpenOriginal, onOpenCentre }: Props) {
  const { id, name, state } = search
  const navigate = useNavigate()
  const failed = { failed: 'That did not work.', beside: true }
  const cancel = useAction(useCancelSearchMutation()[0], failed)
  const remove = useAction(useDeleteSearchMutation()[0], { ...failed, done: () => navigate('/discover') })
  const error = cancel.error ?? remove.error
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-gutter py-2">
        <Link to="/discover" className="flex items-center gap-2 text-ink-2 hover:text-ink">
          <ArrowLeft {...icon} />
          Discover
        </Link>
        <p className="min-w-40 flex-1 wrap-break-word text-ink-2">around {name}</p>
        <div className="flex flex-wrap items-center gap-2">
          {state === 'running' ? (
            <>
              <ButtonLink to="/discover">Run in the background</ButtonLink>
              <Button icon={<X {...icon} />} busy={cancel.busy} onClick={() => cancel.run(id)}>
                Cancel search
              </Button>
            </>
          ) : (
            <EndedActions
              search={search}
              onOpenOriginal={onOpenOriginal}
              onOpenCentre={onOpenCentre}
              busy={remove.busy}
              onDelete={() => remove.run(id)}
            />
          )}
        </div>
      </div>
      {error ? (
        <Failure className="m-gutter" title="That did not work." detail={sentenceOf(error)} kept="The search is as it was." />
      ) : null}
    </>
  )
}

interface EndedProps extends Props {
  onDelete: () => void
  busy: boolean
}

function EndedActions({ search: { id, name, count, spec, result }, onOpenOriginal, onOpenCentre, onDelete, busy }: EndedProps) {
  const actions: Action[] = [
    { label: 'Delete', icon: <Trash2 {...icon} />, busy, run: onDelete },
    { label: 'Search again', icon: <RotateCw {...icon} />, to: `/discover?again=${id}` },
  ]
  if (result)
    actions.splice(1, 0, {
      label: `All ${formatCount(count)} as CSV`,
      icon: <Download {...icon} />,
      run: () => saveFile(`${name}.csv`, variantsCsv(spec, result), 'text/csv'),
    })
  return (
    <ActionBar actions={actions}>
      <Button kind="primary" onClick={onOpenCentre ?? onOpenOriginal}>
        {onOpenCentre ? 'Open the centre in the builder' : 'Open the original'}
      </Button>
    </ActionBar>
  )
}
