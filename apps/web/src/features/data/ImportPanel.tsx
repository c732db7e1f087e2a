import { refusalOf, sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useComeIntoView } from '../../ui/use-come-into-view.ts'
import { ImportAsk } from './ImportAsk.tsx'
import { ImportLook } from './ImportLook.tsx'
import { ImportStored } from './ImportStored.tsx'
import type { ImportActions, ImportState } from './use-import.ts'

interface Props {
  state: ImportState
  actions: ImportActions
}

/** The import of a file in each of its states; empty before a file is chosen. Each step is scrolled into view and gets the focus. */
export function ImportPanel({ state, actions }: Props) {
  const { at } = state
  const panel = useComeIntoView(at === 'none' ? null : at)
  if (at === 'none') return null
  return (
    <section ref={panel} tabIndex={-1} aria-label="Import" className="scroll-mt-4 border-t border-line px-gutter py-6 outline-none">
      <Step state={state} actions={actions} />
    </section>
  )
}

function Step({ state, actions }: Props) {
  switch (state.at) {
    case 'none':
      return null
    case 'asking':
      return <ImportAsk file={state.file} onSend={actions.send} onCancel={actions.cancel} />
    case 'sending':
      return <Sending state={state} onCancel={actions.cancel} />
    case 'unsent':
      return <Unsent state={state} actions={actions} />
    case 'looked':
      return <ImportLook state={state} actions={actions} />
    case 'stored':
      return <ImportStored state={state} onClose={actions.cancel} />
  }
}

function Sending({ state: { file, symbol, share }, onCancel }: { state: Extract<ImportState, { at: 'sending' }>; onCancel: () => void }) {
  const sent = share >= 1
  return (
    <div role="status" className="flex max-w-160 items-end gap-4">
      <div className="flex-1">
        <ProgressBar
          label={sent ? `Reading ${file.name} as ${symbol}` : `Sending ${file.name}`}
          value={sent ? null : share}
          detail={sent ? 'Assay finds the separator, times, timeframe and time zone in the rows.' : undefined}
        />
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}

function Unsent({ state: { file, symbol, error }, actions }: { state: Extract<ImportState, { at: 'unsent' }>; actions: ImportActions }) {
  const forbidden = refusalOf(error)?.code === 'OPERATOR_ONLY'
  return (
    <Failure
      title={`${file.name} could not be examined.`}
      detail={sentenceOf(error)}
      kept="Nothing was stored."
      action={
        <>
          {forbidden ? null : <Button onClick={() => actions.send(file, symbol)}>Try again</Button>}
          <Button kind="quiet" onClick={actions.cancel}>
            Close
          </Button>
        </>
      }
    />
  )
}
