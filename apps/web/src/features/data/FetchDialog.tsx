import { dayMs } from '@assay/market'
import { type FormEvent, useId, useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { SymbolField } from '../../base/symbols/SymbolField.tsx'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useStartDataJobMutation } from './data.api.ts'

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Requests bars of a range in advance. Days are UTC days, both included. */
export function FetchDialog({ symbol, onClose }: { symbol: string; onClose: () => void }) {
  const id = useId()
  const { asked, change, backwards, submit, error, busy } = useFetch(symbol, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Fetch a range"
      description="Assay fetches day by day, in the background. If you cancel, it keeps the days fetched so far."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            Fetch
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="grid grid-cols-2 gap-3">
        <SymbolField label="Symbol" className="col-span-2" value={asked.symbol} onChange={(symbol) => change({ symbol })} />
        <TextField label="From" type="date" required value={asked.from} onChange={(from) => change({ from })} max={asked.to} />
        <TextField
          label="To"
          type="date"
          required
          value={asked.to}
          onChange={(to) => change({ to })}
          error={backwards ? 'Lies before From.' : null}
        />
        {error ? <Failure className="col-span-2" title="Nothing is being fetched." detail={sentenceOf(error)} /> : null}
      </form>
    </Dialog>
  )
}

/** The chosen range, and the request for it. */
function useFetch(first: string, onClose: () => void) {
  const { run, busy, error } = useAction(useStartDataJobMutation()[0], {
    failed: 'Nothing is being fetched.',
    beside: true,
    done: onClose,
  })
  const [asked, setAsked] = useState(() => ({ symbol: first, from: day(Date.now() - 365 * dayMs), to: day(Date.now() - dayMs) }))
  const { symbol, from, to } = asked
  const backwards = from > to

  function submit(event: FormEvent) {
    event.preventDefault()
    if (backwards || !from || !to) return
    const end = new Date(Date.parse(to) + dayMs).toISOString()
    run({ symbol, from: new Date(from).toISOString(), to: end })
  }

  return {
    asked,
    change: (more: Partial<typeof asked>) => setAsked((before) => ({ ...before, ...more })),
    backwards,
    submit,
    error,
    busy,
  }
}
