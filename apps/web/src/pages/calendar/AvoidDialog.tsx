import type { AgendaEvent } from '@assay/contracts'
import { dayMinutes } from '@assay/market'
import { avoidEvents, type EventsToAvoid, Refusal } from '@assay/strategy'
import { type FormEvent, useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { builder } from '../../features/builder/builder.slice.ts'
import { calendarCurrencies } from '../../features/calendar/currencies-of.ts'
import { impactCodes } from '../../features/calendar/impact-codes.ts'
import type { KeptStrategy } from '../../features/strategies/shelf.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { useShelf } from '../strategies/use-shelf.ts'

interface Props {
  event: Pick<AgendaEvent, 'currency' | 'impact'>
  onClose: () => void
}

const impacts = [
  { value: '3', label: 'High impact' },
  { value: '2', label: 'Medium impact or higher' },
  { value: '1', label: 'Any impact' },
] as const

/** Adds to a strategy the rule not to enter around such events, and opens it in the builder, where the effect is visible before saving. */
export function AvoidDialog({ event, onClose }: Props) {
  const { strategies, error } = useShelf().list
  const form = useId()
  const withEntries = strategies?.filter(hasEntries)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Avoid in my strategies"
      description="The strategy opens in the builder with two more entry conditions. Nothing is saved until you save it there."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {withEntries?.length ? (
            <Button kind="primary" type="submit" form={form}>
              Open in the builder
            </Button>
          ) : null}
        </>
      }
    >
      {error ? <Note kind="warn">Your strategies could not be read. Close this and try again.</Note> : null}
      {!withEntries && !error ? <Loading label="Your strategies are loading" /> : null}
      {withEntries?.length === 0 ? <NoStrategy /> : null}
      {withEntries?.length ? <Choice form={form} event={event} strategies={withEntries} /> : null}
    </Dialog>
  )
}

const hasEntries = ({ document: { rules } }: KeptStrategy) => rules.long.entry.length + rules.short.entry.length > 0

function NoStrategy() {
  return (
    <>
      <p className="mb-3">None of your strategies has an entry rule yet.</p>
      <ButtonLink to="/strategybuilder?new">Build a strategy</ButtonLink>
    </>
  )
}

function Choice({ form, event, strategies }: { form: string; event: Props['event']; strategies: readonly KeptStrategy[] }) {
  const [id, setId] = useState(strategies[0].id)
  const [events, setEvents] = useState<EventsToAvoid>({
    before: 30,
    after: 30,
    impact: impactCodes[event.impact],
    currency: event.currency,
  })
  const [fault, setFault] = useState<string | null>(null)
  const open = useOpen()
  const chosen = strategies.find((strategy) => strategy.id === id) ?? strategies[0]
  const change = (changed: Partial<EventsToAvoid>) => setEvents({ ...events, ...changed })

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    setFault(open(chosen, events))
  }

  return (
    <form id={form} onSubmit={submit} className="flex flex-col gap-3">
      <Select label="Strategy" value={chosen.id} onChange={setId} options={strategies.map(optionOf)} error={fault} />
      <Select
        label="Events"
        value={String(events.impact)}
        onChange={(value) => change({ impact: Number(value) })}
        options={impacts}
        hint={isNamed(event.currency) ? `Of ${event.currency}.` : 'Of the two currencies of the strategy’s symbol.'}
      />
      <Minutes events={events} onChange={change} />
    </form>
  )
}

function Minutes({ events: { before, after }, onChange }: { events: EventsToAvoid; onChange: (changed: Partial<EventsToAvoid>) => void }) {
  const field = { unit: 'min', min: 0, max: dayMinutes, step: 5, whole: true } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label="Not from"
        hint="before the event"
        {...field}
        value={before}
        onCommit={(next) => onChange({ before: next ?? 0 })}
      />
      <NumberField label="Until" hint="after it" {...field} value={after} onCommit={(next) => onChange({ after: next ?? 0 })} />
    </div>
  )
}

/** Whether a rule on events can name this currency. */
const isNamed = (currency: string | null) => calendarCurrencies.some((code) => code === currency)

const optionOf = ({ id, name, document: { symbol, timeframe } }: KeptStrategy) => ({
  value: id,
  label: name || 'Unnamed',
  detail: `${symbol} ${timeframe}`,
})

/** Opens a strategy with the events avoided, or returns why it cannot. Undo restores the previous work of the builder. */
function useOpen(): (strategy: KeptStrategy, events: EventsToAvoid) => string | null {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return ({ id, version, savedAt, document }, events) => {
    try {
      dispatch(builder.draftOpened({ document: avoidEvents(document, events), draftId: id, version, savedAt }))
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
    void navigate('/strategybuilder')
    return null
  }
}
