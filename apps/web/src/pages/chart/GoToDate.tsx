import { type FormEvent, useId, useState } from 'react'
import { dayOf, instantOf } from '../../features/builder/period.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { zoneName } from '../../ui/format-date.ts'
import { TextField } from '../../ui/TextField.tsx'

interface Props {
  zone: string
  /** The chart shows candles of a trading day or longer, which have no time. */
  daily: boolean
  onClose: () => void
  /** UTC milliseconds. */
  onGo: (at: number) => void
}

const earliest = '1971-01-01'
const latest = '2199-12-31'

/** Asks for a day, and for short candles a time, in the zone of the page. */
export function GoToDate({ zone, daily, onClose, onGo }: Props) {
  const form = useId()
  const [now] = useState(Date.now)
  const [day, setDay] = useState(() => dayOf(now, zone))
  const [time, setTime] = useState('12:00')
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && day >= earliest && day <= latest

  function submit(event: FormEvent) {
    event.preventDefault()
    const [hours, minutes] = time.split(':').map(Number)
    if (!isDay || !Number.isFinite(hours + minutes)) return
    // Noon in UTC is within the trading day of that date.
    onGo(daily ? Date.parse(`${day}T12:00:00Z`) : instantOf(day, hours * 60 + minutes, zone))
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Go to date"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form}>
            Go
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid grid-cols-2 gap-3">
        <TextField label="Day" type="date" required autoFocus min={earliest} max={latest} value={day} onChange={setDay} />
        {daily ? null : <TextField label="Time" type="time" required value={time} onChange={setTime} hint={zoneName(now, zone)} />}
      </form>
    </Dialog>
  )
}
