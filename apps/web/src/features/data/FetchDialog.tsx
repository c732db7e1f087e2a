import { type FormEvent, useId, useState } from 'react'
import { useInstrumentsQuery } from '../../base/instruments.api.ts'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useStartDataJobMutation } from './data.api.ts'

const dayMs = 24 * 3_600_000
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Asks for bars of a range ahead of time. Days are UTC days, both included. */
export function FetchDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const { data: instruments = [] } = useInstrumentsQuery()
  const [start, { error, isLoading }] = useStartDataJobMutation()
  const [symbol, setSymbol] = useState('XAUUSD')
  const [from, setFrom] = useState(() => day(Date.now() - 365 * dayMs))
  const [to, setTo] = useState(() => day(Date.now() - dayMs))
  const backwards = from > to

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (backwards || !from || !to) return
    const end = new Date(Date.parse(to) + dayMs).toISOString()
    const answer = await start({ symbol, from: new Date(from).toISOString(), to: end })
    if (!answer.error) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Fetch a range"
      description="Day by day, in the background. What is fetched stays, also when you cancel."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={isLoading}>
            Fetch
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid grid-cols-2 gap-3">
        <Select
          label="Symbol"
          className="col-span-2"
          value={symbol}
          onChange={setSymbol}
          options={instruments.map((each) => ({ value: each.symbol, label: each.symbol, detail: each.name }))}
        />
        <TextField label="From" type="date" required value={from} onChange={setFrom} max={to} />
        <TextField label="To" type="date" required value={to} onChange={setTo} error={backwards ? 'Lies before From.' : null} />
        {error ? <Failure className="col-span-2" title="Nothing is being fetched." detail={sentenceOf(error)} /> : null}
      </form>
    </Dialog>
  )
}
