import type { AlertResult } from '@assay/assistant'
import { type AlertCondition, alertStanding, alertWords, type NewPriceAlert, type PriceAlert } from '@assay/contracts'
import { useState } from 'react'
import { refusalOf, sentenceOf } from '../../base/refused.ts'
import { firstStepTo } from '../../base/session/first-steps.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { useAction } from '../../base/use-action.ts'
import { useCreatePriceAlertMutation } from '../../features/alerts/alerts.api.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Assumed } from './Assumed.tsx'
import { NextStep } from './NextStep.tsx'

type Sent = Pick<AlertResult, 'symbol'> & AlertResult['alert']

/** An alert proposal. Only its button sets the alert. */
export function AlertAnswer({ result, onChange }: { result: AlertResult; onChange: (more: string) => void }) {
  const { symbol, alert } = result
  const sent: Sent = { symbol, ...alert }
  const side = (alert.side ?? 'bid') as 'bid' | 'ask' | 'mid'
  const words = alertWords(symbol, { kind: alert.kind, params: alert.params } as AlertCondition, side)
  return (
    <section aria-label="Proposed alert" className="flex flex-col gap-3 rounded-panel bg-panel px-4 py-3 ring-1 ring-line ring-inset">
      <p>
        {words}
        {alert.trigger === 'every' ? ', every time' : ''}
        {alert.channels ? `, by ${alert.channels.join(' and ')}` : ''}
      </p>
      <Assumed result={result} onChange={() => onChange('')} />
      <Setting sent={sent} />
    </section>
  )
}

function Setting({ sent }: { sent: Sent }) {
  const step = firstStepTo('complete', useLevel())
  const [made, setMade] = useState<PriceAlert>()
  const { run, busy, error } = useAction(useCreatePriceAlertMutation()[0], {
    failed: 'The alert was not set.',
    beside: true,
    done: setMade,
  })
  if (step) return <NextStep step={step} to="set alerts" />
  if (made) return <SetNote alert={made} />
  const set = (whenTrue: 'ask' | 'fire' | 'wait') => run({ ...sent, whenTrue } as NewPriceAlert)
  const isTrue = refusalOf(error)?.code === 'ALERT_ALREADY_TRUE'
  if (isTrue)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <span>It is true already.</span>
        <Button busy={busy} onClick={() => set('fire')}>
          Tell me at once
        </Button>
        <Button busy={busy} onClick={() => set('wait')}>
          Wait until it is true again
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      {error ? <Note kind="fault">{sentenceOf(error)}</Note> : null}
      <div>
        <Button busy={busy} onClick={() => set('ask')}>
          Set this alert
        </Button>
      </div>
    </div>
  )
}

function SetNote({ alert }: { alert: PriceAlert }) {
  const { why } = alertStanding(alert)
  if (why) return <Note kind="warn">The alert is set, but it has to wait. {why} Your alerts are on the dashboard.</Note>
  return <Note kind="good">The alert is set. Your alerts are on the dashboard.</Note>
}
