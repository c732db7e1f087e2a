import { alertStanding, alertWords, type EventCondition, isOnEvent, type NewPriceAlert, type PriceAlert } from '@assay/contracts'
import { findInstrument, weekMs } from '@assay/market'
import { type ComponentType, type FormEvent, useState } from 'react'
import { useAwaited } from '../../base/live/use-heard.ts'
import { useQuote } from '../../base/live/use-quotes.ts'
import { type CallError, refusalOf, sentenceOf } from '../../base/refused.ts'
import { useUser } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'
import { AlertForm } from './AlertForm.tsx'
import { AlreadyTrue } from './AlreadyTrue.tsx'
import {
  type AlertDraft,
  changeOf,
  conditionOf,
  draftFaults,
  draftOf,
  newAlertOf,
  newDraft,
  pricesAround,
  settingsOf,
} from './alert-draft.ts'
import { useChangePriceAlertMutation, useCreatePriceAlertMutation, useRemovePriceAlertMutation } from './alerts.api.ts'
import { useAlertChannelsQuery } from './channels.api.ts'
import { distanceSentence, levelPrices } from './distance.ts'
import { PriceLine } from './PriceLine.tsx'
import { useAlertPreview } from './use-alert-preview.ts'
import { useResume } from './use-resume.ts'

/** The picker for a rule. The shell passes it in, because alerts know nothing of strategies, nor of the chat's grammar. */
export interface RulePickerProps {
  symbol: string
  rule: AlertDraft['rule']
  error: string | undefined
  /** What the choice changes: the rule, and whatever else of the alert a typed sentence says. */
  onChange: (change: Partial<AlertDraft>) => void
}

interface Props {
  /** The id of the form, for the submit button in the dialog's footer. */
  id: string
  /** The alert being edited; undefined for a new one. */
  alert: PriceAlert | undefined
  symbol: string
  price: number | undefined
  /** The event that a new alert starts with. */
  event: EventCondition['params'] | undefined
  /** The rule that a new alert starts with. */
  rule?: AlertDraft['rule'] | undefined
  RulePicker: ComponentType<RulePickerProps>
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

/** The form for a new alert or for an existing one. */
export function AlertEditor(props: Props) {
  const { id, alert, RulePicker } = props
  const [openedAt] = useState(Date.now)
  const { draft, symbol, live, faults, change, chooseSymbol, submit, save, refused } = useEditor(props, openedAt)
  const zone = useTimezone()
  const { data: channels } = useAlertChannelsQuery()
  const condition = conditionOf(draft)
  const preview = useAlertPreview(symbol, settingsOf(draft), condition && !isOnEvent(condition) ? condition : null)
  const awaited = useAwaited()(symbol)
  const distance = condition && live.quote && awaited === null ? distanceSentence(symbol, condition, draft.side, live.quote) : null
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <PriceLine symbol={symbol} quote={live.quote} ageMs={live.ageMs} stale={live.stale} onSymbol={alert ? undefined : chooseSymbol} />
      {awaited && condition && !isOnEvent(condition) ? <Note kind="warn">{awaited} The alert waits until one comes.</Note> : null}
      {alert?.pausedBy === 'storm' ? (
        <Note kind="warn">It fired 15 times within 3 minutes and was paused. Saving changes keeps it paused; Resume arms it again.</Note>
      ) : null}
      <AlertForm
        draft={draft}
        faults={faults}
        preview={preview}
        distance={distance}
        channels={channels}
        openedAt={openedAt}
        zone={zone}
        levels={condition ? levelPrices(condition) : []}
        instrument={findInstrument(symbol)!}
        onChange={change}
        rulePicker={<RulePicker symbol={symbol} rule={draft.rule} error={faults.rule} onChange={change} />}
        release={props.event?.release ?? (alert && draftOf(alert).event?.release) ?? null}
        keptExpiry={alert?.expiresAt ?? null}
      />
      <Refused error={refused} onAnswer={save} />
    </form>
  )
}

/** The state of the form, with the live price of its symbol. `faults` are shown once the user has tried to save. */
function useEditor({ alert, symbol: first, price, event, rule, onBusy, onSaved }: Props, openedAt: number) {
  const [symbol, setSymbol] = useState(alert?.symbol ?? first)
  const live = useQuote(symbol)
  const [typed, setTyped] = useDraft({ alert, symbol, price, event, rule, openedAt })
  // Until the user enters a price, a new alert starts at the first quote.
  const { digits } = findInstrument(symbol)!
  const draft = typed.price === null && !alert && live.quote ? { ...typed, ...pricesAround(live.quote.bid, digits) } : typed
  const [tried, setTried] = useState(false)
  const { save: send, refused, clear } = useSave({ alert, onBusy, onSaved })
  const save = (whenTrue: NewPriceAlert['whenTrue']) => void send({ ...draft, symbol }, whenTrue)

  function change(next: Partial<AlertDraft>) {
    clear()
    setTyped({ ...draft, ...next })
  }

  function chooseSymbol(next: string) {
    setSymbol(next)
    change({ symbol: next, price: null, lower: null, upper: null })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (conditionOf(draft)) save('ask')
  }

  return { draft, symbol, live, faults: tried ? draftFaults(draft) : {}, change, chooseSymbol, submit, save, refused }
}

type Start = Pick<Props, 'alert' | 'symbol' | 'price' | 'event' | 'rule'> & { openedAt: number }

/** The draft of the alert, or of a new one that expires a week after the form was opened. */
function useDraft({ alert, symbol, price, event, rule, openedAt }: Start) {
  const user = useUser()
  return useState<AlertDraft>(() => {
    if (alert) return draftOf(alert)
    const channels = user?.answers['6']?.channels ?? ['toast' as const]
    const expiresAt = new Date(openedAt + weekMs).toISOString()
    return newDraft({ symbol, digits: findInstrument(symbol)!.digits, channels, price: price ?? null, expiresAt, event, rule })
  })
}

function Refused({ error, onAnswer }: { error: CallError | undefined; onAnswer: (whenTrue: 'fire' | 'wait') => void }) {
  if (!error) return null
  if (refusalOf(error)?.code === 'ALERT_ALREADY_TRUE') return <AlreadyTrue onAnswer={onAnswer}>{sentenceOf(error)}</AlreadyTrue>
  return (
    <div role="alert">
      <Note kind="fault">The alert is not set. {sentenceOf(error)}</Note>
    </div>
  )
}

type Saving = Pick<Props, 'alert' | 'onBusy' | 'onSaved'>

function useSave({ alert, onBusy, onSaved }: Saving) {
  const [create] = useCreatePriceAlertMutation()
  const [changeAlert] = useChangePriceAlertMutation()
  const [remove] = useRemovePriceAlertMutation()
  const resume = useResume()
  const [refused, setRefused] = useState<CallError>()

  async function save(draft: AlertDraft, whenTrue: NewPriceAlert['whenTrue']) {
    const condition = conditionOf(draft)
    if (!condition) return
    onBusy(true)
    setRefused(undefined)
    const { data: saved, error } = alert
      ? await changeAlert({ id: alert.id, change: changeOf(alert, draft, condition, whenTrue) })
      : await create(newAlertOf(draft, condition, whenTrue))
    onBusy(false)
    if (error) return setRefused(error)
    const { why } = alertStanding(saved)
    const detail = [alertWords(draft.symbol, condition, draft.side), why && `It has to wait. ${why}`].filter(Boolean).join('. ')
    const kind = why ? 'plain' : 'good'
    if (alert) toast('The alert is changed.', { kind, detail, action: resumeOf(saved, resume) })
    else
      toast(whenTrue === 'fire' ? 'The alert fires now.' : 'Alert set', {
        kind,
        detail,
        action: { label: 'Undo', run: () => void remove(saved.id) },
      })
    onSaved()
  }

  return { save, refused, clear: () => setRefused(undefined) }
}

/** Someone who edits an inactive alert may want to arm it, so the toast offers that. */
function resumeOf(saved: PriceAlert, resume: (id: string) => unknown) {
  return saved.status === 'active' ? undefined : { label: 'Resume it', run: () => void resume(saved.id) }
}
